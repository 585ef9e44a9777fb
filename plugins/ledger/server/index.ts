import { serverPlugin } from '@tessera/plugin-sdk/server';
import { ledger } from '../contract';
import { bookHandlers } from './books/handlers';
import { categoryChoiceHandlers, categoryHandlers } from './categories/handlers';
import { demo } from './demo';
import { ribbonHandlers } from './ribbon/handlers';
import { unitHandlers } from './units/handlers';

/** Where every printed number is, who has it, and by which document. */
export default serverPlugin(ledger, {
  folder: new URL('../', import.meta.url),
  migrations: new URL('./migrations/', import.meta.url),
  implements: [categoryHandlers, categoryChoiceHandlers, unitHandlers, bookHandlers, ribbonHandlers],
  demo,
});
