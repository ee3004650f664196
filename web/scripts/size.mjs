/* The size of the built client as a browser fetches it: text in brotli, fonts as they are. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const LIMIT = 250 * 1000;
const files = readdirSync('dist', { recursive: true, encoding: 'utf8' }).filter((name) =>
  /\.(js|css|html|svg|webmanifest|woff2)$/.test(name),
);
const sent = (file) => (existsSync(`${file}.br`) ? `${file}.br` : file);
const sizes = files.map((name) => [name, statSync(sent(join('dist', name))).size]);
const total = sizes.reduce((sum, [, size]) => sum + size, 0);
for (const [name, size] of sizes.sort((a, b) => b[1] - a[1])) console.log(String(size).padStart(8), name);
console.log(String(total).padStart(8), 'in all, compressed; the limit is', LIMIT);
process.exitCode = total > LIMIT ? 1 : 0;
