import { serverPlugin } from '@tessera/plugin-sdk/server';
import { products } from '../contract';
import { benefitChoiceHandlers, benefitHandlers } from './benefits/handlers';
import { companyChoiceHandlers, companyHandlers } from './companies/handlers';
import { hospitalChoiceHandlers, hospitalHandlers } from './hospitals/handlers';

/** Where the catalogue is kept: one folder a resource with its table, its handlers and their test. */
export default serverPlugin(products, {
  migrations: new URL('./migrations/', import.meta.url),
  implements: [
    companyHandlers, companyChoiceHandlers,
    hospitalHandlers, hospitalChoiceHandlers,
    benefitHandlers, benefitChoiceHandlers,
  ],
});
