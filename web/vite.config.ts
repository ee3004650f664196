import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';
import { serviceWorker } from './worker';

const SERVER = process.env.CABOCHON_SERVER ?? 'http://127.0.0.1:8000';

/** One file for all words of a language, and one for those of the review, which is loaded apart. */
const language = (file: string): string | null => {
  const review = /\/locale\/(\w+)\/insight\/\w+\.ftl/.exec(file);
  if (review) return `review-words-${review[1]}`;
  const found = /\/locale\/(\w+)\/(?:errors\/)?\w+\.ftl/.exec(file);
  return found ? `words-${found[1]}` : null;
};

interface Modules {
  getModuleInfo: (id: string) => { isEntry: boolean; importers: readonly string[] } | null;
}

/** One file for all that the first page needs, whatever other pages share with it: many small files pack badly. */
const first = (id: string, modules: Modules): string | null => {
  const seen = new Set<string>();
  const isFirst = (file: string): boolean => {
    if (seen.has(file)) return false;
    seen.add(file);
    const module = modules.getModuleInfo(file);
    return module !== null && (module.isEntry || module.importers.some(isFirst));
  };
  return isFirst(id) ? 'first' : null;
};

/** The catalogues without comments and blank lines, which nobody reads in the browser. */
const words = (): Plugin => ({
  name: 'words',
  enforce: 'pre',
  apply: 'build',
  load(id) {
    if (!id.endsWith('.ftl?raw')) return null;
    const lines = readFileSync(id.slice(0, -'?raw'.length), 'utf8').split('\n');
    return `export default ${JSON.stringify(lines.filter((line) => line && !line.startsWith('#')).join('\n'))}`;
  },
});

const FONTS = ['@fontsource/young-serif', '@fontsource-variable/figtree'];

/** Ask for the Latin fonts at once, before the styles are read; ship their licences, as these demand. */
const fonts = (): Plugin => ({
  name: 'fonts',
  generateBundle() {
    for (const font of FONTS) {
      const source = readFileSync(new URL(import.meta.resolve(`${font}/LICENSE`)), 'utf8');
      this.emitFile({ type: 'asset', fileName: `assets/licence-${font.split('/')[1]}.txt`, source });
    }
  },
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => /-latin-(?!ext).*\.woff2$/.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', href: '/' + file, as: 'font', type: 'font/woff2', crossorigin: '' },
          injectTo: 'head',
        })),
  },
});

const TEXT = /\.(js|css|html|svg|json|txt|webmanifest)$/;
const LEAST = 500; // bytes: below that compressing gains nothing

/** Lay a .br and a .gz beside each text file, for the server to send; fonts and pictures are compressed already. */
const compressed = (): Plugin => {
  let folder = '';
  return {
    name: 'compressed',
    apply: 'build',
    configResolved: (config) => void (folder = config.build.outDir),
    closeBundle() {
      const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
      for (const file of files.filter((name) => TEXT.test(name))) {
        const path = join(folder, file);
        const bytes = readFileSync(path);
        if (bytes.length < LEAST) continue;
        const size = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
        writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: size }));
        writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
      }
    },
  };
};

export default defineConfig({
  plugins: [svelte(), words(), fonts(), serviceWorker(), compressed()],
  server: {
    fs: { allow: ['..'] }, // the catalogues lie with the Python package
    proxy: { '/api': { target: SERVER, ws: true } },
  },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { debugName: 'words', name: language, test: /\.ftl/ },
            { debugName: 'first', name: first },
          ],
        },
      },
    },
  },
});
