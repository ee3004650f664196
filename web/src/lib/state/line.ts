/** The socket to a table: it comes back by itself when the connection was lost. */
import { socketAddress } from '../api/client';
import type { ClientMessage, ServerMessage } from '../api/types';

export type Connection = 'connecting' | 'live' | 'lost' | 'missing' | 'broken';

const FIRST_WAIT = 500;
const LONGEST_WAIT = 8000;
const PING_EVERY = 25_000;
const NO_SUCH_TABLE = [4404, 4004];
const BROKEN_TABLE = 4410;

export class Line {
  private socket: WebSocket | null = null;
  private wait = FIRST_WAIT;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;

  constructor(
    private readonly id: string,
    private readonly hear: (message: ServerMessage) => void,
    private readonly lost: (connection: Connection) => void,
  ) {}

  connect(): void {
    this.closed = false;
    const socket = new WebSocket(socketAddress(this.id));
    this.socket = socket;
    socket.onopen = () => {
      this.wait = FIRST_WAIT;
      this.timer = setInterval(() => this.send({ type: 'ping' }), PING_EVERY);
    };
    socket.onmessage = (event: MessageEvent<string>) => this.hear(JSON.parse(event.data) as ServerMessage);
    socket.onclose = (event) => {
      if (socket === this.socket) this.gone(event.code);
    };
  }

  /** Send; false if there is no connection. */
  send(message: ClientMessage): boolean {
    const open = this.socket?.readyState === WebSocket.OPEN;
    if (open) this.socket!.send(JSON.stringify(message));
    return open;
  }

  /** Give up a connection that does not answer, and try another. */
  renew(): void {
    const old = this.socket;
    this.socket = null;
    old?.close();
    this.gone(0);
  }

  close(): void {
    this.closed = true;
    clearInterval(this.timer);
    this.socket?.close();
  }

  private gone(code: number): void {
    clearInterval(this.timer);
    if (this.closed) return;
    if (NO_SUCH_TABLE.includes(code)) return this.lost('missing');
    if (code === BROKEN_TABLE) return this.lost('broken');
    this.lost('lost');
    setTimeout(() => !this.closed && this.connect(), this.wait);
    this.wait = Math.min(LONGEST_WAIT, this.wait * 2);
  }
}
