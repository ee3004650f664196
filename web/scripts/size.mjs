/* The size of the built client as a browser fetches it: text in brotli, fonts as they are. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/* The first has all that no other line names. Random parts and the check of the cards are loaded apart, when a table
   is made or a game is over, and the review, with its words, when it is asked for: these have their own lines. */
const LIMITS = [
  { what: 'the client', limit: 250 * 1000, files: /./ },
  {
    what: 'random parts and the check of the cards',
    limit: 7500,
    files: /^assets.(digest|mixing|FairCheck)-/,
  },
  {
    what: 'the review, the win bar and the reasons of hints, in three languages',
    limit: 31_000,
    files: /^assets.(ReviewPage|WinBar|HintReasons|wording|calls|review-words-\w+)-/,
  },
];
const files = readdirSync('dist', { recursive: true, encoding: 'utf8' }).filter((name) =>
  /\.(js|css|html|svg|webmanifest|woff2)$/.test(name),
);
const sent = (file) => (existsSync(`${file}.br`) ? `${file}.br` : file);
const lineOf = (name) => LIMITS.findLast((line) => line.files.test(name));
const sizes = files.map((name) => [name, statSync(sent(join('dist', name))).size]);
for (const [name, size] of sizes.sort((a, b) => b[1] - a[1])) console.log(String(size).padStart(8), name);
for (const line of LIMITS) {
  const own = sizes.filter(([name]) => lineOf(name) === line);
  const total = own.reduce((sum, [, size]) => sum + size, 0);
  console.log(String(total).padStart(8), `${line.what}, compressed; the limit is`, line.limit);
  if (total > line.limit || !own.length) process.exitCode = 1;
}
