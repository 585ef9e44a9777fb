import { eq, ilike, inArray, or } from 'drizzle-orm';
import { byNameIn, namedIn, resourceHandlers, type WorkContext } from '@tessera/plugin-sdk/server';
import { productMofCalls, subLobCalls, vehicleCategoryCalls, vehicleMofCalls } from '../../contract/regulator';
import { companyProducts, companyVehicles, lobs, productsMof, subLobs, vehicleCategories, vehiclesMof } from './tables';
import { sourceIn, withSource } from '../english/sources';
import { checkCodes } from './codes';

export const subLobHandlers = resourceHandlers(subLobCalls, 'SubLobMof', {
  table: subLobs,
  label: (row) => row.SUB_LOB_MOF_NAME,
  defaultSort: 'SUB_LOB_MOF_CODE,asc',
  sort: {
    SUB_LOB_MOF_CODE: subLobs.SUB_LOB_MOF_CODE,
    SUB_LOB_MOF_NAME: byNameIn(subLobs.SUB_LOB_MOF_NAME, subLobs.nameEn),
    createdAt: subLobs.createdAt,
  },
  shown: withSource,
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
    PROD_MOF_NAME: byNameIn(productsMof.PROD_MOF_NAME, productsMof.nameEn),
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
    name ? or(ilike(productsMof.PROD_MOF_NAME, contains(name)), ilike(productsMof.nameEn, contains(name))) : undefined,
    subLob ? eq(productsMof.SUB_LOB_MOF_CODE, subLob) : undefined,
  ],
  check: checkCodes({
    table: productsMof,
    key: 'PROD_MOF_CODE',
    within: { field: 'SUB_LOB_MOF_CODE', table: subLobs, code: subLobs.SUB_LOB_MOF_CODE },
  }),
  shown: async (rows, { db, language }) => {
    const lines = await byCode(
      rows,
      (row) => row.SUB_LOB_MOF_CODE,
      (codes) =>
        db
          .select({ code: subLobs.SUB_LOB_MOF_CODE, value: subLobs.LOB_MOF_CODE })
          .from(subLobs)
          .where(inArray(subLobs.SUB_LOB_MOF_CODE, codes)),
    );
    return rows.map((row) => ({ ...row, source: sourceIn(language, row), LOB_MOF_CODE: lines.get(row.SUB_LOB_MOF_CODE) ?? null }));
  },
});

export const vehicleCategoryHandlers = resourceHandlers(vehicleCategoryCalls, 'MofVehicleCategory', {
  table: vehicleCategories,
  defaultSort: 'code,asc',
  sort: {
    code: vehicleCategories.code,
    name: byNameIn(vehicleCategories.name, vehicleCategories.nameEn),
    createdAt: vehicleCategories.createdAt,
  },
  check: checkCodes({ table: vehicleCategories, key: 'code' }),
  shown: withSource,
});

export const vehicleMofHandlers = resourceHandlers(vehicleMofCalls, 'MofVehicle', {
  table: vehiclesMof,
  defaultSort: 'code,asc',
  sort: { code: vehiclesMof.code, name: byNameIn(vehiclesMof.name, vehiclesMof.nameEn), createdAt: vehiclesMof.createdAt },
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
      return { ...row, source: sourceIn(ctx.language, row), Category: name === undefined ? null : { code: row.categoryCode, name } };
    });
  },
});

const categoryNames = (rows: readonly { categoryCode: string }[], { db, language }: Pick<WorkContext, 'db' | 'language'>) =>
  byCode(
    rows,
    (row) => row.categoryCode,
    (codes) =>
      db
        .select({ code: vehicleCategories.code, value: namedIn(language, vehicleCategories.name, vehicleCategories.nameEn) })
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
