/** Ask for a review until it is whole; each answer is handed on. */
import { Refusal } from '../api/client';
import { calls } from './calls';
import type { ReviewAnswer } from './types';

const PAUSE = 1000; // milliseconds between two questions
const MOST_MISSED = 5; // answers in a row that may fail to come

export class Asking {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private over = false;
  private missed = 0;

  constructor(
    private readonly hear: (answer: ReviewAnswer) => void,
    private readonly fail: (error: unknown) => void,
    private readonly pause = PAUSE,
  ) {}

  async start(first: Promise<ReviewAnswer>): Promise<void> {
    await this.answered(first);
  }

  stop(): void {
    this.over = true;
    clearTimeout(this.timer);
  }

  private async answered(wanted: Promise<ReviewAnswer>, id = ''): Promise<void> {
    try {
      const answer = await wanted;
      if (this.over) return;
      this.missed = 0;
      if (answer.state === 'failed') throw failure(answer);
      this.hear(answer);
      if (answer.state !== 'done') this.later(answer.id);
    } catch (error) {
      if (this.over) return;
      const offline = error instanceof Refusal && error.code === 'no-connection';
      if (id && offline && ++this.missed < MOST_MISSED) this.later(id);
      else this.fail(error);
    }
  }

  private later(id: string): void {
    this.timer = setTimeout(() => void this.answered(calls.again(id), id), this.pause);
  }
}

function failure({ error }: ReviewAnswer): Refusal {
  return new Refusal(error?.code ?? 'unknown-error', error?.message ?? '', error?.args);
}
