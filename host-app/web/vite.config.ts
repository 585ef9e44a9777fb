import { existsSync, readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { withoutServerParts } from './serverParts.ts';
import { workers } from '../../tools/browser/workers.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
const repository = path.resolve(here, '../..');
const apiAddress = process.env.API_ADDRESS ?? 'http://127.0.0.1:4000';

// A contract is read by neighbours too, also where its plugin is off: it never makes a chunk the plugin's own.
const pluginOf = (id: string): string | undefined => /\/plugins\/([^/]+)\/(?:web|messages)\//.exec(id)?.[1];

/** The one plugin whose screens are in a chunk: by module and not by facade, so that what a plugin shares inside itself stays with it. */
function ownerOf(moduleIds: readonly string[]): string | undefined {
  const owners = new Set(moduleIds.map(pluginOf).filter((id) => id !== undefined));
  return owners.size === 1 ? [...owners][0] : undefined;
}

/** The one plugin whose contract, or roles that others name, is in a chunk: the budgets charge it with that, and not its readers. */
const contractIn = (moduleIds: readonly string[]): string | undefined =>
  moduleIds.length === 1 ? /\/plugins\/([^/]+)\/contract\/(?:index|memberRoles)\.ts$/.exec(moduleIds[0]!)?.[1] : undefined;

/** What the server writes into the page when it serves it, here taken from the running server, or everything that exists. */
const deploymentWhileDeveloping = (): Plugin => ({
  name: 'tessera:deployment',
  apply: 'serve',
  async transformIndexHtml(html) {
    const served = await fetch(`${apiAddress}/admin/`).then(
      (answer) => (answer.ok ? answer.text() : ''),
      () => '',
    );
    const told = /<script type="application\/json" id="deployment">.*?<\/script>/s.exec(served)?.[0];
    const folder = path.join(repository, 'plugins');
    const plugins = readdirSync(folder).filter((id) => existsSync(path.join(folder, id, 'web/index.ts')));
    const all = JSON.stringify({ plugins, failed: [], brand: { name: 'Tessera' }, version: 'dev' });
    return html.replace('<!--deployment-->', told ?? `<script type="application/json" id="deployment">${all}</script>`);
  },
});

/** Compressed once, here, rather than with every answer of the server. */
const compressed = (): Plugin => ({
  name: 'tessera:compressed',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    const files = Object.values(bundle).filter(({ fileName }) => /\.(js|css|svg)$/.test(fileName));
    await Promise.all(
      files.map(async (file) => {
        const source = Buffer.from(file.type === 'chunk' ? file.code : file.source);
        const target = path.join(dir, file.fileName);
        const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
        await Promise.all([
          promisify(gzip)(source, { level: 9 }).then((data) => writeFile(`${target}.gz`, data)),
          promisify(brotliCompress)(source, quality).then((data: Buffer) => writeFile(`${target}.br`, data)),
        ]);
      }),
    );
  },
});

export default defineConfig({
  root: here,
  base: '/admin/',
  plugins: [react(), withoutServerParts(), deploymentWhileDeveloping(), compressed()],
  cacheDir: path.join(repository, 'node_modules/.cache/vite-web'),
  server: {
    port: 5173,
    fs: { allow: [repository] },
    proxy: { '/api': { target: apiAddress } },
  },
  worker: workers,
  build: {
    outDir: path.join(repository, 'host-app/dist/web'),
    emptyOutDir: true,
    manifest: true,
    target: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
    modulePreload: {
      polyfill: false,
      // A declaration names what its screens need of its own folder; to list shared parts once a screen made it grow with every plugin.
      resolveDependencies: (_file, needed, { hostId }) =>
        hostId.startsWith('assets/plugins/')
          ? needed.filter((file) => file.startsWith('assets/plugins/') || file.endsWith('.css'))
          : needed,
    },
    assetsInlineLimit: 0, // the content security policy allows no data: fonts
    reportCompressedSize: false,
    chunkSizeWarningLimit: 2_000,
    rolldownOptions: {
      // Otherwise what two plugins share may move into a chunk of one of them, which is refused where that one is off.
      experimental: { chunkOptimization: { mergeCommonChunks: false } },
      output: {
        chunkFileNames: (chunk) => {
          const owner = ownerOf(chunk.moduleIds);
          const read = contractIn(chunk.moduleIds);
          if (read) return `assets/contracts/${read}-[hash:7].js`;
          return owner ? `assets/plugins/${owner}/[name]-[hash:7].js` : 'assets/[name]-[hash:7].js';
        },
      },
    },
  },
});
