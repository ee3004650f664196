/** One table as this browser sees it: fed by the socket, asked by the page. */
import { api, Refusal, socketAddress } from '../api/client';
import type {
  ChatLine,
  ClientMessage,
  Explanation,
  Hint,
  LogEntry,
  Move,
  Rules,
  ServerMessage,
  Snapshot,
} from '../api/types';
import { clicked, found, matching, unstaged } from './staging';
import { flights, type Flight } from './flights';
import { play } from './sounds';

export type Chosen = { kind: 'card' | 'deck' | 'tile'; id: string } | null;
export type Connection = 'connecting' | 'live' | 'lost' | 'missing';

export interface Notice {
  code: string;
  args: Record<string, string | number>;
  clause: string;
  message: string;
}

const FIRST_WAIT = 500;
const LONGEST_WAIT = 8000;
const PING_EVERY = 25_000;

export class TableStore {
  snapshot = $state.raw<Snapshot | null>(null);
  log = $state.raw<LogEntry[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  connection = $state<Connection>('connecting');
  staged = $state('');
  chosen = $state<Chosen>(null);
  notice = $state.raw<Notice | null>(null);
  hint = $state.raw<Hint | null>(null);
  waitingHint = $state(false);
  busy = $state(false);
  aloft = $state.raw<Flight[]>([]);
  handed = $state<number | null>(null); // the seat that holds the device, where several share it
  unread = $state(0);

  private socket: WebSocket | null = null;
  private wait = FIRST_WAIT;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;

  readonly board = $derived(this.snapshot?.board ?? null);
  readonly legal = $derived<readonly Move[]>(this.mayMove() ? (this.snapshot?.legal ?? []) : []);
  readonly ready = $derived(matching(this.legal, this.staged));
  readonly me = $derived(this.snapshot?.viewer ?? null);

  constructor(
    readonly id: string,
    readonly rules: (ruleset: string) => Rules,
  ) {}

  private mayMove(): boolean {
    return this.snapshot?.state === 'playing' && !this.needsHandOver();
  }

  /** Whether the table stays covered: cards are hidden, and not yet seen through the eyes of whoever is to move. */
  needsHandOver(): boolean {
    const next = this.nextHere();
    if (next === null || !this.hidesCards()) return false;
    return this.handed !== next || this.snapshot!.viewer !== next;
  }

  /** Where several people share the device: who of them is to move. */
  private nextHere(): number | null {
    const now = this.snapshot;
    if (!now?.board || now.state !== 'playing' || now.mine.length < 2) return null;
    return now.mine.includes(now.board.seat) ? now.board.seat : null;
  }

  /** Whether somebody at this device holds a card that the others may not see. */
  private hidesCards(): boolean {
    const { board, mine } = this.snapshot!;
    return mine.some((seat) => board!.seats[seat]!.hand.some((card) => card.hidden));
  }

  /** The next person at this device has it in hand. */
  takeOver(seat: number): void {
    this.handed = seat;
    this.send({ type: 'view', seat });
  }

  connect(): void {
    this.closed = false;
    const socket = new WebSocket(socketAddress(this.id));
    this.socket = socket;
    socket.onopen = () => {
      this.wait = FIRST_WAIT;
      this.timer = setInterval(() => this.send({ type: 'ping' }), PING_EVERY);
    };
    socket.onmessage = (event: MessageEvent<string>) => this.hear(JSON.parse(event.data) as ServerMessage);
    socket.onclose = (event) => this.lost(event.code);
  }

  private lost(code: number): void {
    clearInterval(this.timer);
    if (this.closed) return;
    if (code === 4404 || code === 4004) {
      this.connection = 'missing';
      return;
    }
    this.connection = 'lost';
    this.busy = false;
    setTimeout(() => !this.closed && this.connect(), this.wait);
    this.wait = Math.min(LONGEST_WAIT, this.wait * 2);
  }

  close(): void {
    this.closed = true;
    clearInterval(this.timer);
    this.socket?.close();
  }

  private send(message: ClientMessage): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  private hear(message: ServerMessage): void {
    switch (message.type) {
      case 'snapshot':
        this.connection = 'live';
        this.chat = message.chat;
        this.show(message.snapshot);
        break;
      case 'event':
        this.show(message.snapshot);
        break;
      case 'chat':
        this.chat = [...this.chat, message.line];
        if (message.line.seat === null || !this.snapshot?.mine.includes(message.line.seat)) this.unread += 1;
        break;
      case 'presence':
        this.present(message.connected, message.spectators);
        break;
      case 'error':
        this.busy = false;
        if (message.snapshot) this.show(message.snapshot);
        this.refuse(new Refusal(message.error.code, message.error.message, message.error.args));
        break;
      case 'accepted':
        this.busy = false;
        break;
      case 'pong':
        break;
    }
  }

  private present(connected: boolean[], spectators: number): void {
    if (!this.snapshot) return;
    const seats = this.snapshot.seats.map((seat, at) => ({
      ...seat,
      connected: connected[at] ?? seat.connected,
    }));
    this.snapshot = { ...this.snapshot, seats, spectators };
  }

  /** Show a new snapshot; what changed flies. */
  show(next: Snapshot): void {
    const before = this.snapshot;
    this.log = [...this.log.slice(0, next.log_start), ...next.log];
    // Other eyes alone change nothing on the table: what was just picked stays picked.
    if (before?.version !== next.version) {
      this.staged = '';
      this.chosen = null;
      this.notice = null;
      this.hint = null;
      this.busy = false;
    }
    if (before?.board && next.board && next.version > before.version) this.launch(before, next);
    this.snapshot = next;
    this.follow();
  }

  /** Where several people share the device, look through the eyes of whoever is to move. */
  private follow(): void {
    const next = this.nextHere();
    if (next === null || this.snapshot!.viewer === next) return;
    if (this.handed === next || !this.hidesCards()) this.takeOver(next);
  }

  private launch(before: Snapshot, next: Snapshot): void {
    const found = flights(before.board!, next.board!);
    this.aloft = found;
    if (next.state === 'over' && before.state !== 'over') play('win');
    else if (found.some((each) => each.what === 'tile')) play('tile');
    else if (found.some((each) => each.what !== 'token')) play('card');
    else if (found.length) play('token');
    const mine =
      next.viewer !== null && next.board!.seat === next.viewer && before.board!.turn !== next.board!.turn;
    if (mine && next.seats.some((seat) => !seat.mine)) setTimeout(() => play('turn'), 350);
  }

  /** Make one of the legal moves. */
  make(move: Move): void {
    const now = this.snapshot;
    if (!now?.board || this.busy) return;
    this.busy = true;
    this.chosen = null;
    this.send({
      type: 'move',
      id: crypto.randomUUID(),
      version: now.version,
      seat: now.board.seat,
      move: move.text,
    });
  }

  /** A click on a pile of the bank. */
  stage(letter: string): void {
    if (this.board?.phase !== 'action' || !this.legal.length) return;
    this.chosen = null;
    const next = clicked(this.legal, this.staged, letter);
    if (next.refused) void this.ask(next.refused);
    else {
      this.staged = next.staged;
      this.notice = null;
      play('token');
    }
  }

  unstage(letter: string): void {
    this.staged = unstaged(this.staged, letter);
  }

  confirm(): void {
    if (this.ready) this.make(this.ready);
  }

  cancel(): void {
    this.staged = '';
    this.chosen = null;
    this.notice = null;
    this.hint = null;
  }

  choose(chosen: Chosen): void {
    const same = chosen && this.chosen?.kind === chosen.kind && this.chosen.id === chosen.id;
    this.chosen = same ? null : chosen;
    this.notice = null;
    if (chosen) this.staged = '';
  }

  /** Do it if it is legal; else say which rule forbids it. */
  wish(kind: Move['kind'], what: string | number, text: string): void {
    const move = found(this.legal, kind, what);
    if (move) this.make(move);
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
    return this.attempt(() => api.sit(this.id, seat, name));
  }

  leave(seat: number, level: number): Promise<void> {
    return this.attempt(() => api.leave(this.id, seat, level));
  }

  say(text: string): void {
    this.send({ type: 'chat', text, seat: this.me });
  }

  private async attempt(request: () => Promise<Snapshot>): Promise<void> {
    try {
      const next = await request();
      if (!this.snapshot || next.version >= this.snapshot.version) this.show(next);
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
