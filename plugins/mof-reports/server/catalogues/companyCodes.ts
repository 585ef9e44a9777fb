import { isNotNull, isNull, sql } from 'drizzle-orm';
import { chosenFrom, implement, resourceHandlers, vietnamese } from '@tessera/plugin-sdk/server';
import { companyProductCalls, companyVehicleCalls, regulatorChoices } from '../../contract/companyCodes';
import { companyProducts, companyVehicles, productsMof, vehiclesMof } from './tables';

const mappedOr = (column: typeof companyProducts.mofProductId | typeof companyVehicles.mofVehicleId, isMapped: boolean | undefined) =>
  isMapped === undefined ? undefined : isMapped ? isNotNull(column) : isNull(column);

export const companyProductHandlers = resourceHandlers(companyProductCalls, 'MofCompanyProduct', {
  table: companyProducts,
  sort: { code: companyProducts.code, name: vietnamese(companyProducts.name), createdAt: companyProducts.createdAt },
  refersTo: { mofProductId: productsMof },
  named: {
    mofProductName: {
      by: 'mofProductId',
      table: productsMof,
      name: productsMof.PROD_MOF_NAME,
      nameEn: productsMof.nameEn,
      code: productsMof.PROD_MOF_CODE,
    },
  },
  filter: ({ isMapped }) => [mappedOr(companyProducts.mofProductId, isMapped)],
});

export const companyVehicleHandlers = resourceHandlers(companyVehicleCalls, 'MofCompanyVehicle', {
  table: companyVehicles,
  sort: { code: companyVehicles.code, name: vietnamese(companyVehicles.name), createdAt: companyVehicles.createdAt },
  refersTo: { mofVehicleId: vehiclesMof },
  named: { mofVehicleName: { by: 'mofVehicleId', table: vehiclesMof, name: vehiclesMof.name, nameEn: vehiclesMof.nameEn } },
  filter: ({ isMapped }) => [mappedOr(companyVehicles.mofVehicleId, isMapped)],
});

export const regulatorChoiceHandlers = implement(regulatorChoices, {
  chooseProductMof: (input, ctx) =>
    chosenFrom(ctx, input, {
      table: productsMof,
      name: productsMof.PROD_MOF_NAME,
      nameEn: sql<string | null>`${productsMof.nameEn}`,
      code: productsMof.PROD_MOF_CODE,
      where: sql`true`,
    }),
  chooseMofVehicle: (input, ctx) =>
    chosenFrom(ctx, input, {
      table: vehiclesMof,
      name: vehiclesMof.name,
      nameEn: sql<string | null>`${vehiclesMof.nameEn}`,
      code: vehiclesMof.code,
      where: sql`true`,
    }),
});
