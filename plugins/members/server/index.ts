import { serverPlugin } from '@tessera/plugin-sdk/server';
import { members } from '../contract';
import { customerHandlers } from './customers/handlers';

export default serverPlugin(members, {
  migrations: new URL('./migrations/', import.meta.url),
  implements: [customerHandlers],
});
