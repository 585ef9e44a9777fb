import { serverPlugin } from '@tessera/plugin-sdk/server';
import { example } from '../contract';
import { counts, expire, hearMoved, inspectionHandlers } from './handlers';

export default serverPlugin(example, {
  folder: new URL('../', import.meta.url),
  migrations: new URL('./migrations/', import.meta.url),
  implements: [inspectionHandlers],
  processes: [inspectionHandlers],
  jobs: { expire },
  listens: [hearMoved],
  provides: [counts],
});
