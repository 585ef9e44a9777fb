/** `npm run backup -- file` and `npm run restore -- file`, with the settings of the server in the environment. */
import { register } from 'tsx/esm/api';

await import('../../host-app/server/quickDrizzle.mjs');
register();
await import('./copies.ts');
