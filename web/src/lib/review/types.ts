/** Short names for the generated types of the review. */
import type { components } from '../api/schema';

type Schemas = components['schemas'];

export type ReviewAnswer = Schemas['ReviewAnswer'];
export type Review = Schemas['ReviewObject'];
export type Entry = Schemas['ReviewedEntry'];
export type Verdict = Schemas['ReviewVerdict'];
export type Account = Schemas['SeatReview'];
export type Reason = Schemas['Reason'];
export type Decision = Schemas['ReviewedDecision'];
export type Tried = Schemas['TriedMove'];
export type LiveChances = Schemas['LiveChances'];
export type Effort = Review['effort'];
export type Stage = Entry['stage'];
export type Judgement = Verdict['judgement'];
export type Fault = Extract<Judgement, 'inaccuracy' | 'mistake' | 'blunder'>;
