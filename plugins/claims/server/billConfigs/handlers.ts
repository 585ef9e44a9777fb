import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import { message } from '@tessera/plugin-sdk/contract';
import { implement, invalidField, resourceHandlers, type WorkContext } from '@tessera/plugin-sdk/server';
import { billConfigCalls, billConfigVersionCalls, type BillConfig, type BillConfigVersion } from '../../contract/billConfigs';
import { billConfigTable as table, versionTable } from './tables';

export const billConfigHandlers = resourceHandlers(billConfigCalls, 'BillConfig', {
  table,
  label: ({ packageType, productType, type }) => `${packageType} · ${productType} · ${type}`,
  sort: { packageType: table.packageType, value: table.value, createdAt: table.createdAt },
  defaultSort: 'packageType,asc',
  // One share for each benefit, product and package: two of them would leave open which one holds.
  check: async ({ db }, { id, values }) => {
    if (!values) return;
    const { type, productType, packageType } = values as BillConfig;
    const [other] = await db
      .select({ id: table.id })
      .from(table)
      .where(
        and(
          eq(table.type, type),
          eq(table.productType, productType),
          eq(table.packageType, packageType),
          id === undefined ? undefined : ne(table.id, id),
        ),
      );
    if (other) throw invalidField('type', message('claims:validation.shareTaken'));
  },
});

/** The configuration that a claim made now is computed with. */
export async function currentVersion({ db }: Pick<WorkContext, 'db'>): Promise<BillConfigVersion> {
  const [latest] = await db.select().from(versionTable).orderBy(desc(versionTable.version)).limit(1);
  return latest!;
}

/** Versions by their numbers. */
export async function versionsOf({ db }: Pick<WorkContext, 'db'>, numbers: readonly number[]): Promise<Map<number, BillConfigVersion>> {
  if (!numbers.length) return new Map();
  const found = await db
    .select()
    .from(versionTable)
    .where(inArray(versionTable.version, [...new Set(numbers)]));
  return new Map(found.map((one) => [one.version, one]));
}

export const billConfigVersionHandlers = implement(billConfigVersionCalls, {
  currentBillConfig: (_input, ctx) => currentVersion(ctx),
});
