import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { blocks, pieces } from '../src/lib/pages/rules';

const found = blocks(readFileSync(join(__dirname, '../../docs/rules.md'), 'utf8'));

describe('the page of rules', () => {
  it('has every clause once', () => {
    const clauses = found.flatMap((block) => (block.kind === 'clause' ? [block.id] : []));
    expect(clauses).toContain('A3');
    expect(clauses).toContain('G6');
    expect(new Set(clauses).size).toBe(clauses.length);
    expect(clauses.length).toBeGreaterThan(30);
  });
  it('has the table without its ruler', () => {
    const table = found.find((block) => block.kind === 'table');
    expect(table?.kind === 'table' && table.rows[1]?.[0]).toBe('basic colours');
  });
  it('knows emphasis', () => {
    expect(pieces('a **b** `c`').map((piece) => piece.as)).toEqual(['plain', 'strong', 'plain', 'code']);
  });
});
