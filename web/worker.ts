/** Writes the service worker with the list of the files that were built and a version made from their content. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const SHELL = /\.(js|css|woff2|svg|webmanifest)$|^icon-192\.png$/;

export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    writeBundle({ dir }) {
      const folder = dir!;
      const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => SHELL.test(file) && file !== 'sw.js')
        .sort();
      const source = readFileSync('src/worker/sw.js', 'utf8');
      const hash = createHash('sha256').update(source);
      for (const file of ['index.html', ...files]) hash.update(readFileSync(join(folder, file)));
      const list = JSON.stringify(['/', ...files.map((file) => `/${file}`)]);
      const head = `const VERSION = '${hash.digest('hex').slice(0, 12)}';\nconst FILES = ${list};\n`;
      writeFileSync(join(folder, 'sw.js'), head + source);
    },
  };
}
