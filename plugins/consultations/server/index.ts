import { serverPlugin } from '@tessera/plugin-sdk/server';
import { consultations } from '../contract';
import { demo } from './demo';
import { doctorHandlers } from './doctors/handlers';
import { slotHandlers } from './slots/handlers';
import { specialtyChoiceHandlers, specialtyHandlers } from './specialties/handlers';

/** Where doctors and their hours are kept: one folder beside this file is one family of records. */
export default serverPlugin(consultations, {
  folder: new URL('../', import.meta.url),
  migrations: new URL('./migrations/', import.meta.url),
  implements: [specialtyHandlers, specialtyChoiceHandlers, slotHandlers, doctorHandlers],
  demo,
});
