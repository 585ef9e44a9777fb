import { eq, ilike, inArray } from 'drizzle-orm';
import { resourceHandlers, vietnamese, type WorkContext } from '@tessera/plugin-sdk/server';
import { productMofCalls, subLobCalls, vehicleCategoryCalls, vehicleMofCalls } from '../../contract/regulator';
import { companyProducts, companyVehicles, lobs, productsMof, subLobs, vehicleCategories, vehiclesMof } from './tables';
import { checkCodes } from './codes';

export const subLobHandlers = resourceHandlers(subLobCalls, 'SubLobMof', {
  table: subLobs,
  label: (row) => row.SUB_LOB_MOF_NAME,
  defaultSort: 'SUB_LOB_MOF_CODE,asc',
  sort: {
    SUB_LOB_MOF_CODE: subLobs.SUB_LOB_MOF_CODE,
    SUB_LOB_MOF_NAME: vietnamese(subLobs.SUB_LOB_MOF_NAME),
    createdAt: subLobs.createdAt,
  },
  check: checkCodes({
    table: subLobs,
    key: 'SUB_LOB_MOF_CODE',
    within: { field: 'LOB_MOF_CODE', table: lobs, code: lobs.LOB_MOF_CODE },
  }),
});

const contains = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

export const productMofHandlers = resourceHandlers(productMofCalls, 'ProductMof', {
  table: productsMof,
  label: (row) => row.PROD_MOF_NAME,
  defaultSort: 'PROD_MOF_CODE,asc',
  sort: {
    PROD_MOF_CODE: productsMof.PROD_MOF_CODE,
    PROD_MOF_NAME: vietnamese(productsMof.PROD_MOF_NAME),
    createdAt: productsMof.createdAt,
  },
  usedBy: (id) => [
    {
      table: companyProducts,
      where: eq(companyProducts.mofProductId, id),
      name: companyProducts.code,
      nouns: { vi: 'Sản phẩm của doanh nghiệp', en: 'Products of the insurer' },
    },
  ],
  filter: ({ PRODUCT_MOF_CODE: code, PRODUCT_MOF_NAME: name, SUB_LOB_MOF_CODE: subLob }) => [
    code ? ilike(productsMof.PROD_MOF_CODE, contains(code)) : undefined,
    name ? ilike(productsMof.PROD_MOF_NAME, contains(name)) : undefined,
    subLob ? eq(productsMof.SUB_LOB_MOF_CODE, subLob) : undefined,
  ],
  check: checkCodes({
    table: productsMof,
    key: 'PROD_MOF_CODE',
    within: { field: 'SUB_LOB_MOF_CODE', table: subLobs, code: subLobs.SUB_LOB_MOF_CODE },
  }),
  shown: async (rows, { db }) => {
    const lines = await byCode(
      rows,
      (row) => row.SUB_LOB_MOF_CODE,
      (codes) =>
        db
          .select({ code: subLobs.SUB_LOB_MOF_CODE, value: subLobs.LOB_MOF_CODE })
          .from(subLobs)
          .where(inArray(subLobs.SUB_LOB_MOF_CODE, codes)),
    );
    return rows.map((row) => ({ ...row, LOB_MOF_CODE: lines.get(row.SUB_LOB_MOF_CODE) ?? null }));
  },
});

export const vehicleCategoryHandlers = resourceHandlers(vehicleCategoryCalls, 'MofVehicleCategory', {
  table: vehicleCategories,
  defaultSort: 'code,asc',
  sort: { code: vehicleCategories.code, name: vietnamese(vehicleCategories.name), createdAt: vehicleCategories.createdAt },
  check: checkCodes({ table: vehicleCategories, key: 'code' }),
});

export const vehicleMofHandlers = resourceHandlers(vehicleMofCalls, 'MofVehicle', {
  table: vehiclesMof,
  defaultSort: 'code,asc',
  sort: { code: vehiclesMof.code, name: vietnamese(vehiclesMof.name), createdAt: vehiclesMof.createdAt },
  usedBy: (id) => [
    {
      table: companyVehicles,
      where: eq(companyVehicles.mofVehicleId, id),
      name: companyVehicles.code,
      nouns: { vi: 'Loại xe của doanh nghiệp', en: 'Vehicle types of the insurer' },
    },
  ],
  check: checkCodes({
    table: vehiclesMof,
    key: 'code',
    within: { field: 'categoryCode', table: vehicleCategories, code: vehicleCategories.code },
  }),
  shown: async (rows, ctx) => {
    const names = await categoryNames(rows, ctx);
    return rows.map((row) => {
      const name = names.get(row.categoryCode);
      return { ...row, Category: name === undefined ? null : { code: row.categoryCode, name } };
    });
  },
});

const categoryNames = (rows: readonly { categoryCode: string }[], { db }: Pick<WorkContext, 'db'>) =>
  byCode(
    rows,
    (row) => row.categoryCode,
    (codes) =>
      db
        .select({ code: vehicleCategories.code, value: vehicleCategories.name })
        .from(vehicleCategories)
        .where(inArray(vehicleCategories.code, codes)),
  );

async function byCode<Row>(
  rows: readonly Row[],
  codeOf: (row: Row) => string,
  ask: (codes: string[]) => PromiseLike<{ code: string; value: string }[]>,
): Promise<ReadonlyMap<string, string>> {
  const codes = [...new Set(rows.map(codeOf))];
  return new Map(codes.length ? (await ask(codes)).map(({ code, value }) => [code, value]) : []);
}
