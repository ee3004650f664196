/** The page of rules, read from the same text that the project documents itself with. */

export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'clause'; id: string; text: string }
  | { kind: 'table'; rows: string[][] };

/** The blocks of the text: headings, paragraphs, clauses and tables. */
export function blocks(source: string): Block[] {
  const found: Block[] = [];
  for (const part of source.split(/\n\s*\n/)) {
    const lines = part.split('\n');
    if (part.startsWith('# ')) continue;
    if (part.startsWith('## ')) found.push({ kind: 'heading', text: part.slice(3).trim() });
    else if (part.startsWith('|'))
      found.push({
        kind: 'table',
        rows: lines.filter((line) => !/^\|[\s|-]+\|$/.test(line) || /[a-z]/.test(line)).map(cells),
      });
    else if (part.startsWith('- ')) found.push(...part.split(/\n(?=- )/).map(clause));
    else found.push({ kind: 'text', text: joined(part) });
  }
  return found;
}

const joined = (text: string): string => text.replace(/\s*\n\s*/g, ' ').trim();
const cells = (line: string): string[] =>
  line
    .trim()
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim());

function clause(item: string): Block {
  const match = /^- \*\*([A-Z]\d)\*\* ([\s\S]*)$/.exec(item);
  return match
    ? { kind: 'clause', id: match[1]!, text: joined(match[2]!) }
    : { kind: 'text', text: joined(item.slice(2)) };
}

export interface Piece {
  text: string;
  as: 'plain' | 'strong' | 'em' | 'code';
}

/** Words with their emphasis. */
export function pieces(text: string): Piece[] {
  return text
    .split(/(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`)/)
    .filter(Boolean)
    .map((part): Piece => {
      if (part.startsWith('**')) return { text: part.slice(2, -2), as: 'strong' };
      if (part.startsWith('*')) return { text: part.slice(1, -1), as: 'em' };
      if (part.startsWith('`')) return { text: part.slice(1, -1), as: 'code' };
      return { text: part, as: 'plain' };
    });
}
