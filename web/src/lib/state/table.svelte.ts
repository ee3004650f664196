/** One table as this browser sees it: fed by the socket, asked by the page. */
import { api, Refusal } from '../api/client';
import type {
  Board,
  ChatLine,
  Explanation,
  Hint,
  LogEntry,
  Move,
  Presence,
  Rules,
  ServerMessage,
  Snapshot,
} from '../api/types';
import { mixer, owes, witness } from '../fair/witness';
import { newId } from './device';
import { Line, type Connection } from './line';
import { Showing } from './showing.svelte';
import { clicked, complete, extendable, found, matching, unstaged } from './staging';
import { settings } from './settings.svelte';
import { play } from './sounds';

export type Chosen = { kind: 'card' | 'deck' | 'tile'; id: string } | null;

export interface Notice {
  code: string;
  args: Record<string, string | number>;
  clause: string;
  message: string;
}

/** Tokens that were picked, and the turn that they were picked in. */
interface Kept {
  turn: number;
  tokens: string;
}

const PATIENCE = 6000; // milliseconds to wait for the answer to a move

/** Whether the same decision is to be made on both boards. */
const sameMoment = (one: Board | null | undefined, other: Board | null): boolean =>
  one?.turn === other?.turn && one?.phase === other?.phase && one?.seat === other?.seat;

/** Whether what was chosen still lies where the viewer can choose it. */
function isThere({ kind, id }: NonNullable<Chosen>, { board, viewer }: Snapshot): boolean {
  if (!board || kind !== 'card') return board !== null;
  const hand = viewer === null ? [] : board.seats[viewer]!.hand;
  return Object.values(board.rows).flat().includes(id) || hand.some((held) => held.card === id);
}

export class TableStore {
  readonly explains: boolean = true; // a move that can't be made says why
  readonly showing = new Showing((before, next) => this.changed(before, next));
  chat = $state.raw<ChatLine[]>([]);
  connection = $state<Connection>('connecting');
  chosen = $state<Chosen>(null);
  notice = $state.raw<Notice | null>(null);
  hint = $state.raw<Hint | null>(null);
  waitingHint = $state(false);
  busy = $state(false);
  handed = $state<number | null>(null); // the seat that holds the device, where several share it
  unread = $state(0);
  checks = $state(0); // how often the check of the cards was asked for
  resultOpen = $state(false); // the dialog with the result
  openResult = (): void => undefined; // the page says how

  private kept = $state.raw<Kept | null>(null);
  private readonly line: Line;
  private plan: string[] | null = null; // the jokers still to place for the card being bought
  private paidAt = 0; // the version at which the last part of the payment was sent
  private overdue: ReturnType<typeof setTimeout> | undefined;

  readonly snapshot = $derived(this.showing.snapshot);
  readonly board = $derived(this.snapshot?.board ?? null);
  readonly legal = $derived<readonly Move[]>(this.mayMove() ? (this.snapshot?.legal ?? []) : []);
  readonly staged = $derived(this.stillStaged());
  readonly ready = $derived(matching(this.legal, this.staged));
  readonly me = $derived(this.snapshot?.viewer ?? null);

  constructor(
    readonly id: string,
    readonly rules: (ruleset: string) => Rules,
  ) {
    this.line = new Line(
      id,
      (message) => this.hear(message),
      (connection) => this.lost(connection),
    );
  }

  get log(): LogEntry[] {
    return this.showing.log;
  }

  private mayMove(): boolean {
    return this.snapshot?.state === 'playing' && !this.needsHandOver();
  }

  /** What is picked comes back with the same turn, as long as it can become a legal move. */
  private stillStaged(): string {
    const fits = this.kept?.turn === this.board?.turn && extendable(this.legal, this.kept?.tokens ?? '');
    return fits ? (this.kept?.tokens ?? '') : '';
  }

  private pick(tokens: string): void {
    this.kept = tokens && this.board ? { turn: this.board.turn, tokens } : null;
  }

  /** Whether the table stays covered: cards are hidden, and not yet seen through the eyes of whoever is to move. */
  needsHandOver(): boolean {
    const next = this.nextHere();
    if (next === null || !this.hidesCards()) return false;
    return this.handed !== next || this.showing.now!.viewer !== next;
  }

  /** Where several people share the device: who of them is to move. */
  private nextHere(): number | null {
    const now = this.showing.now;
    if (!now?.board || now.state !== 'playing' || now.mine.length < 2) return null;
    return now.mine.includes(now.board.seat) ? now.board.seat : null;
  }

  /** Whether somebody at this device holds a card that the others may not see. */
  private hidesCards(): boolean {
    const { board, mine } = this.showing.now!;
    return mine.some((seat) => board!.seats[seat]!.hand.some((card) => card.hidden));
  }

  /** The next person at this device has it in hand. */
  takeOver(seat: number): void {
    this.handed = seat;
    this.line.send({ type: 'view', seat });
  }

  connect(): void {
    this.line.connect();
  }

  close(): void {
    this.line.close();
  }

  private lost(connection: Connection): void {
    this.connection = connection;
    this.answered();
  }

  private answered(): void {
    clearTimeout(this.overdue);
    this.busy = false;
  }

  /** This browser has moved: nothing is picked any more. */
  private moved(kind: string): void {
    if (kind !== 'move') return;
    this.answered();
    this.cancel();
  }

  private hear(message: ServerMessage): void {
    switch (message.type) {
      case 'snapshot':
        this.connection = 'live';
        this.answered();
        this.chat = message.chat;
        this.show(message.snapshot);
        this.mix(message.snapshot);
        break;
      case 'event':
        if (typeof message.event.seat === 'number' && message.snapshot.mine.includes(message.event.seat))
          this.moved(message.event.kind);
        this.showing.hear(message.snapshot, message.event);
        this.mix(message.snapshot);
        if (message.event.kind === 'rematch') this.mixAgain(message.snapshot);
        break;
      case 'chat':
        this.chat = [...this.chat, message.line];
        if (message.line.seat === null || !this.snapshot?.mine.includes(message.line.seat)) this.unread += 1;
        break;
      case 'presence':
        this.present(message);
        break;
      case 'error':
        this.answered();
        if (message.snapshot) this.show(message.snapshot);
        this.refuse(new Refusal(message.error.code, message.error.message, message.error.args));
        break;
      case 'accepted':
        this.answered();
        break;
      case 'pong':
        break;
    }
  }

  /** Note what the server promises, and mix in this browser's random parts when they are due. */
  private mix(now: Snapshot): void {
    witness(now);
    // a part that comes too late is no trouble at the table; the check of the cards tells of it
    if (owes(now))
      void mixer()
        .then((mixing) => mixing?.mixIn(now))
        .then((next) => this.showNewer(next ?? now))
        .catch(() => undefined);
  }

  /** A rematch begins: this browser takes part even if its person stays on this page for now. */
  private mixAgain({ rematch, seats }: Snapshot): void {
    if (rematch && seats.some((seat) => seat.mine && seat.mixes))
      void mixer().then((mixing) => mixing?.follow(rematch).catch(() => undefined));
  }

  private present({ connected, absent_since, spectators }: Presence): void {
    const truth = this.showing.truth;
    if (!truth) return;
    const seats = truth.seats.map((seat, at) => ({
      ...seat,
      connected: connected[at] ?? seat.connected,
      absent_since: absent_since[at] ?? null,
    }));
    this.showing.refresh({ ...truth, seats, spectators });
  }

  /** Show a whole snapshot at once. */
  show(next: Snapshot): void {
    this.showing.jump(next);
  }

  /** The page shows something new. */
  private changed(before: Snapshot | null, next: Snapshot): void {
    if (before?.version !== next.version && !sameMoment(before?.board, next.board)) {
      this.notice = null;
      this.hint = null;
      if (this.chosen && !isThere(this.chosen, next)) this.chosen = null;
    }
    if (next !== this.showing.truth) return; // more is to come
    this.follow(next);
    const mine = next.viewer !== null && next.board?.seat === next.viewer && next.state === 'playing';
    const fresh = before?.board && before.board.turn !== next.board?.turn;
    if (mine && fresh && next.seats.some((seat) => !seat.mine)) setTimeout(() => play('turn'), 350);
  }

  /** Where several people share the device, look through the eyes of the one who is to move. */
  private follow(now: Snapshot): void {
    const next = this.nextHere();
    if (next === null || now.viewer === next) return;
    if (this.handed === next || !this.hidesCards()) this.takeOver(next);
  }

  /** Make one of the legal moves. */
  make(move: Move): void {
    const now = this.snapshot;
    if (!now?.board || this.busy) return;
    this.chosen = null;
    const { version, board } = now;
    this.busy = this.line.send({ type: 'move', id: newId(), version, seat: board.seat, move: move.text });
    if (this.busy) this.overdue = setTimeout(() => this.unanswered(), PATIENCE);
    else this.warn('move-not-sent');
  }

  /** Buy a card: jokers stand for these colours, everything else is paid as usual. */
  buy(move: Move, jokers = ''): void {
    this.plan = [...jokers];
    this.paidAt = this.snapshot?.version ?? 0;
    this.make(move);
  }

  /** Place the next joker of the plan, then pay; each waits until the last one is shown. */
  payOn(): void {
    const { plan, snapshot } = this;
    if (!plan || this.busy || !snapshot || snapshot.version <= this.paidAt) return;
    const letter = plan.shift();
    if (!letter) this.plan = null;
    const move = letter ? found(this.legal, 'joker', letter) : this.legal.find(({ kind }) => kind === 'pay');
    this.paidAt = snapshot.version;
    if (move) this.make(move);
  }

  private unanswered(): void {
    this.line.renew();
    this.warn('move-not-sent');
  }

  private warn(code: string): void {
    this.refuse(new Refusal(code, code));
  }

  /** A click on a pile of the bank. */
  stage(letter: string): void {
    if (this.board?.phase !== 'action' || !this.legal.length) return;
    this.chosen = null;
    const next = clicked(this.legal, this.staged, letter);
    if (next.refused) void this.ask(next.refused);
    else {
      this.pick(next.staged);
      this.notice = null;
      play('token');
      if (!settings.confirm && complete(this.legal, this.staged)) this.confirm();
    }
  }

  unstage(letter: string): void {
    this.pick(unstaged(this.staged, letter));
  }

  confirm(): void {
    if (this.ready) this.make(this.ready);
  }

  cancel(): void {
    this.kept = null;
    this.chosen = null;
    this.notice = null;
    this.hint = null;
  }

  choose(chosen: Chosen): void {
    const same = chosen && this.chosen?.kind === chosen.kind && this.chosen.id === chosen.id;
    this.chosen = same ? null : chosen;
    this.notice = null;
    if (chosen) this.kept = null;
  }

  /** Do it if it is legal; else say which rule forbids it. */
  decide(kind: Move['kind'], what: string | number, text: string): void {
    const move = found(this.legal, kind, what);
    if (move?.kind === 'buy') this.buy(move);
    else if (move) this.make(move);
    else void this.ask(text);
  }

  /** Ask the server which rule forbids a move, and show it. */
  async ask(text: string): Promise<void> {
    play('refuse');
    const seat = this.me;
    if (seat === null) return;
    try {
      const answer: Explanation = await api.explain(this.id, seat, text);
      if (!answer.legal)
        this.notice = {
          code: answer.reason,
          args: answer.args,
          clause: answer.clause,
          message: answer.message,
        };
    } catch (error) {
      this.refuse(error);
    }
  }

  async askHint(): Promise<void> {
    if (this.me === null || this.waitingHint) return;
    this.waitingHint = true;
    const version = this.snapshot?.version;
    try {
      const hint = await api.hint(this.id, this.me);
      if (version === this.snapshot?.version) this.hint = hint;
    } catch (error) {
      this.refuse(error);
    }
    this.waitingHint = false;
  }

  takeBack(): Promise<void> {
    return this.attempt(() => api.takeBack(this.id, this.me ?? 0, this.snapshot?.version ?? 0));
  }

  sit(seat: number, name: string | null): Promise<void> {
    if (name === null) return this.attempt(() => api.sit(this.id, seat, name)); // one's own seat back
    return this.attempt(async () => ((await mixer()) ?? api).sit(this.id, seat, name));
  }

  leave(seat: number, level: number): Promise<void> {
    return this.attempt(() => api.leave(this.id, seat, level));
  }

  say(text: string): void {
    this.line.send({ type: 'chat', text, seat: this.me });
  }

  private showNewer(next: Snapshot): void {
    if (next.version >= (this.showing.truth?.version ?? 0)) this.show(next);
  }

  async attempt(request: () => Promise<Snapshot>): Promise<void> {
    try {
      this.showNewer(await request());
    } catch (error) {
      this.refuse(error);
    }
  }

  refuse(error: unknown): void {
    const known = error instanceof Refusal ? error : new Refusal('unknown-error', String(error));
    if (known.snapshot) this.show(known.snapshot);
    this.notice = {
      code: known.code,
      args: known.args,
      clause: String(known.args['clause'] ?? ''),
      message: known.message,
    };
    play('refuse');
  }
}
