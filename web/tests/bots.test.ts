import { beforeAll, describe, expect, it } from 'vitest';
import type { TableSeat } from '../src/lib/api/types';
import { speak, t } from '../src/lib/i18n/index.svelte';
import { personAt, recordedSeats } from '../src/lib/state/seats';
import { botName, seatName } from '../src/lib/state/words';

const LEVELS = Array.from({ length: 10 }, (_, at) => at + 1);
const bot = (level: number, twin = 0): TableSeat => ({ ...personAt(0, ''), kind: 'bot', level, twin });

describe('bots', () => {
  beforeAll(() => speak('en'));

  it.each(['en', 'pl', 'es'] as const)(
    'have a name and a sentence for each level in %s',
    async (language) => {
      await speak(language);
      for (const id of ['bot-first-name', 'bot-plays'])
        expect(new Set(LEVELS.map((level) => t(id, { level }))).size).toBe(10);
      await speak('en');
    },
  );

  it('of the same level are numbered', () => {
    expect([bot(1), bot(1, 1), bot(1, 2)].map(seatName)).toEqual(['Ugo', 'Ugo II', 'Ugo III']);
  });

  it('that play for a person name both', () => {
    expect(seatName({ ...bot(3), name: 'Ben', away: true })).toBe('Ben (bot Nello)');
  });

  it('are recognised in a record, the strongest too', () => {
    const seats = recordedSeats({ players: 4, tags: { Seat1: 'Ada', Seat2: 'level 10', Seat3: 'level 10' } });
    expect(seats.map(seatName)).toEqual(['Ada', botName(10), `${botName(10)} II`, 'Player 4']);
  });
});
