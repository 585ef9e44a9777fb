/**
 * Records what the server answers to every screen, and writes the stories of all screens: `storybook/screens`. Run it after a screen was
 * added, or after its answers have changed: `npm run build && npm run record`. What was recorded before stays; `-- --all` records all anew.
 */
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

process.env.TSX_TSCONFIG_PATH = fileURLToPath(new URL('../../tsconfig.base.json', import.meta.url));
await import('tsx');
// declarations of screens lead to style sheets and pictures, which Node does not know
registerHooks({
  load: (url, context, next) =>
    /\.(css|svg|png|webp|woff2)(\?|$)/.test(url)
      ? { format: 'module', source: 'export default ""', shortCircuit: true }
      : next(url, context),
});
await import('./recordScreens.ts');
