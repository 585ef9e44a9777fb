import { eq } from 'drizzle-orm';
import { chosenFrom, implement, resourceHandlers, vietnamese } from '@tessera/plugin-sdk/server';
import { subtypeCalls, subtypeChoices } from '../../contract/subtypes';
import { productsWhere } from '../products/uses';
import { products } from '../products/table';
import { subtypes } from './table';

export const subtypeHandlers = resourceHandlers(subtypeCalls, 'Subtype', {
  table: subtypes,
  sort: { code: subtypes.code, name: vietnamese(subtypes.name), createdAt: subtypes.createdAt },
  usedBy: (id) => [productsWhere(eq(products.subType, id))],
});

export const subtypeChoiceHandlers = implement(subtypeChoices, {
  chooseSubtype: (input, ctx) =>
    chosenFrom(ctx, input, { table: subtypes, name: subtypes.name, code: subtypes.code, where: eq(subtypes.isActive, true) }),
});
