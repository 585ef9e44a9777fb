import { arrayContains, eq } from 'drizzle-orm';
import { chosenFrom, implement, resourceHandlers, vietnamese } from '@tessera/plugin-sdk/server';
import { hospitalCalls, hospitalChoices } from '../../contract/hospitals';
import { products } from '../products/table';
import { productsWhere } from '../products/uses';
import { hospitals } from './table';

export const hospitalHandlers = resourceHandlers(hospitalCalls, 'Hospital', {
  table: hospitals,
  sort: { code: hospitals.code, name: vietnamese(hospitals.name), createdAt: hospitals.createdAt },
  usedBy: (id) => [productsWhere(arrayContains(products.hospitalIds, [id]))],
});

export const hospitalChoiceHandlers = implement(hospitalChoices, {
  chooseHospital: (input, ctx) =>
    chosenFrom(ctx, input, { table: hospitals, name: hospitals.name, code: hospitals.code, where: eq(hospitals.isActive, true) }),
});
