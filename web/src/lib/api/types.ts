/** Short names for the generated types, and a ruleset prepared for drawing. */
import type { components } from './schema';

type Schemas = components['schemas'];

export type Area = Schemas['Area'];
export type Board = Schemas['Board'];
export type Box = Schemas['Box'];
export type Card = Schemas['CardInfo'];
export type ChatLine = Schemas['ChatLine'];
export type ClientMessage = Schemas['FromClient'];
export type EventInfo = Schemas['EventInfo'];
export type Explanation = Schemas['Explanation'];
export type Frame = Schemas['Frame'];
export type GameLine = Schemas['GameLine'];
export type HandCard = Schemas['HandCard'];
export type Hint = Schemas['Hint'];
export type LogEntry = Schemas['LogEntry'];
export type Move = Schemas['MoveShape'];
export type NewTable = Schemas['NewTable'];
export type Options = Schemas['Options'];
export type Payment = Schemas['Payment'];
export type OptionsRequest = Schemas['OptionsRequest'];
export type PresenceMessage = Schemas['PresenceMessage'];
export type Presence = Schemas['PresenceMessage'];
export type Proof = Schemas['Proof'];
export type Proposal = Schemas['Proposal'];
export type Replay = Schemas['Replay'];
export type Result = Schemas['Result'];
export type RulesetInfo = Schemas['RulesetInfo'];
export type SeatRequest = Schemas['SeatRequest'];
export type ServerMessage = Schemas['FromServer'];
export type SmallBoard = Schemas['SmallBoard'];
export type Snapshot = Schemas['Snapshot'];
export type TableSeat = Schemas['TableSeat'];
export type Tile = Schemas['TileInfo'];
export type TokenKind = Schemas['TokenKind'];

/** A ruleset with its cards and tiles under their ids. */
export interface Rules extends RulesetInfo {
  card: ReadonlyMap<string, Card>;
  tile: ReadonlyMap<string, Tile>;
  kind: ReadonlyMap<string, TokenKind>;
  colours: TokenKind[];
  joker: string;
  marvel: boolean;
}

/** Prepare a ruleset for drawing. */
export function prepared(info: RulesetInfo): Rules {
  return {
    ...info,
    card: new Map(info.cards.map((card) => [card.id, card])),
    tile: new Map(info.tiles.map((tile) => [tile.id, tile])),
    kind: new Map(info.kinds.map((kind) => [kind.letter, kind])),
    colours: info.kinds.filter((kind) => kind.role === 'colour'),
    joker: info.kinds.find((kind) => kind.role === 'joker')?.letter ?? '',
    marvel: info.avengers_tags > 0,
  };
}
