/* The size of the built client, gzipped. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const LIMIT = 200 * 1024;
const files = readdirSync('dist', { recursive: true, encoding: 'utf8' }).filter((name) =>
  /\.(js|css|html|svg)$/.test(name),
);
const sizes = files.map((name) => [name, gzipSync(readFileSync(join('dist', name)), { level: 9 }).length]);
const total = sizes.reduce((sum, [, size]) => sum + size, 0);
for (const [name, size] of sizes.sort((a, b) => b[1] - a[1])) console.log(String(size).padStart(8), name);
console.log(String(total).padStart(8), 'in all, gzipped; the limit is', LIMIT);
process.exitCode = total > LIMIT ? 1 : 0;
