import { and, count, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { fold, nameIn, type Choice } from '@tessera/plugin-sdk/contract';
import {
  implement,
  pageOf,
  requireRecords,
  updateRecord,
  vietnamese,
  whereVisible,
  type RecordTable,
  type WorkContext,
} from '@tessera/plugin-sdk/server';
import { dataFiles } from '../../../data-files/contract';
import { mappingCalls, type MappedCode, type MappingEffect, type MappingKind } from '../../contract/mapping';
import { daysOf, type PeriodType } from '../engine';
import { catalogueOf } from '../reports/catalogue';
import { expressionOf } from '../reports/measures';
import { periodTypes, reports } from '../reports/table';
import { rowOf } from '../reports/view';
import { accounts, companyAccounts, companyProducts, companyVehicles, productsMof, vehiclesMof } from './tables';

interface Mapped {
  entity: string;
  /** The insurer's, and the field that holds what each is to the regulator. */
  table: RecordTable;
  field: string;
  columns: { id: PgColumn; code: PgColumn; name: PgColumn; to: PgColumn; createdAt: PgColumn };
  target: RecordTable;
  to: { id: PgColumn; code: PgColumn; name: PgColumn; nameEn: PgColumn };
}

const kinds: Record<MappingKind, Mapped> = {
  products: {
    entity: 'MofCompanyProduct',
    table: companyProducts,
    field: 'mofProductId',
    columns: { ...companyProducts, to: companyProducts.mofProductId },
    target: productsMof,
    to: { id: productsMof.id, code: productsMof.PROD_MOF_CODE, name: productsMof.PROD_MOF_NAME, nameEn: productsMof.nameEn },
  },
  vehicles: {
    entity: 'MofCompanyVehicle',
    table: companyVehicles,
    field: 'mofVehicleId',
    columns: { ...companyVehicles, to: companyVehicles.mofVehicleId },
    target: vehiclesMof,
    to: vehiclesMof,
  },
  accounts: {
    entity: 'MofGlCompany',
    table: companyAccounts,
    field: 'mofGLId',
    columns: { ...companyAccounts, to: companyAccounts.mofGLId },
    target: accounts,
    to: accounts,
  },
};

/** Below this share of common pairs of letters, names are not near. */
const near = 0.3;

const pairsOf = (text: string): Set<string> => {
  const words = fold(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
  return new Set(
    Array.from({ length: Math.max(0, words.length - 1) }, (_, i) => words.slice(i, i + 2)).filter((pair) => !pair.includes(' ')),
  );
};

/** How alike two names are: pairs of letters that both have, of all pairs (Dice). The same code is the same thing. */
function likeness(one: { code: string; pairs: Set<string> }, other: { code: string; pairs: readonly Set<string>[] }): number {
  if (fold(one.code) === fold(other.code)) return 1;
  return Math.max(
    ...other.pairs.map((pairs) => {
      let common = 0;
      for (const pair of one.pairs) if (pairs.has(pair)) common++;
      const all = one.pairs.size + pairs.size;
      return all ? (2 * common) / all : 0;
    }),
  );
}

/** Named in the reader's language; the insurer's own names are near to either. */
interface Target extends Choice {
  code: string;
  names: readonly string[];
}

async function targetsOf({ db, language }: Pick<WorkContext, 'db' | 'language'>, { to, target }: Mapped): Promise<Target[]> {
  const rows = await db.select({ id: to.id, code: to.code, name: to.name, nameEn: to.nameEn }).from(target);
  const targets = (rows as { id: number; code: string; name: string; nameEn: string }[]).map(({ id, code, name, nameEn }) => ({
    id,
    code,
    name: nameIn(language, name, nameEn),
    names: [name, nameEn],
  }));
  // B.2 before B.10
  return targets.sort((a, b) => a.code.localeCompare(b.code, 'vi', { numeric: true }));
}

export const mappingHandlers = implement(mappingCalls, {
  async listMapping({ kind, isMapped, ...query }, ctx) {
    const of = kinds[kind];
    const { to, name, code } = of.columns;
    const page = await pageOf(ctx, query, {
      from: of.table,
      where: [isMapped === undefined ? undefined : isMapped ? isNotNull(to) : isNull(to)],
      sort: { unmapped: sql`(${to} is not null, ${code})`, code, name: vietnamese(name) },
      defaultSort: 'unmapped,asc',
    });
    const targets = (await targetsOf(ctx, of)).map((one) => ({ ...one, pairs: one.names.map(pairsOf) }));
    const plain = ({ id, code: of, name: called }: Choice): Choice => ({ id, code: of ?? null, name: called });
    return {
      ...page,
      data: page.data.map((row): MappedCode => {
        const { id, code: own, name: called, ...rest } = row as { id: number; code: string; name: string };
        const chosen = (rest as Record<string, unknown>)[of.field];
        const target = targets.find((one) => one.id === chosen);
        const best = target
          ? undefined
          : targets
              .map((one) => ({ one, score: likeness({ code: own, pairs: pairsOf(called) }, one) }))
              .filter(({ score }) => score >= near)
              .sort((a, b) => b.score - a.score)[0];
        return { id, code: own, name: called, target: target ? plain(target) : null, suggestion: best ? plain(best.one) : null };
      }),
    };
  },
  async listMappingTargets({ kind, search }, ctx) {
    const of = kinds[kind];
    const used = await ctx.db
      .select({ id: of.columns.to, n: count() })
      .from(of.table)
      .where(isNotNull(of.columns.to))
      .groupBy(of.columns.to);
    const wanted = fold(search ?? '');
    return (await targetsOf(ctx, of))
      .filter(({ code, names }) => fold([code, ...names].join(' ')).includes(wanted))
      .map(({ names: _, ...one }) => ({ ...one, mapped: used.find(({ id }) => id === one.id)?.n ?? 0 }));
  },
  mappingEffect: ({ kind, ids, targetId }, ctx) => effectOf(ctx, kind, ids, targetId),
  saveMapping: ({ kind, ids, targetId }, ctx) =>
    ctx.transaction(async (within) => {
      const { table, field, target, entity } = kinds[kind];
      await requireRecords(within, target, targetId, 'targetId');
      for (const id of [...ids].sort((a, b) => a - b))
        await updateRecord(
          within,
          table,
          id,
          { [field]: targetId },
          {
            entity,
            label: (row) => String((row as { code?: string }).code),
          },
        );
      return { mapped: ids.length };
    }),
});

/** The report that was made last and has files with codes of this kind. */
async function lastReport(ctx: WorkContext, kind: MappingKind) {
  const rows = await ctx.db
    .select()
    .from(reports)
    .where(await whereVisible(ctx, reports, isNotNull(reports.madeAt)))
    .orderBy(desc(reports.madeAt))
    .limit(20);
  return rows.find(
    ({ template }) =>
      template?.statements.some(({ linesBy }) => linesBy === (kind === 'vehicles' ? 'vehicle' : 'subLob')) && kind !== 'accounts',
  );
}

async function effectOf(ctx: WorkContext, kind: MappingKind, ids: readonly number[], targetId: number | null): Promise<MappingEffect> {
  const of = kinds[kind];
  const row = await lastReport(ctx, kind);
  if (!row?.facts || !row.template) return { report: null, moves: [] };
  const codes = (await ctx.db
    .select({ code: of.columns.code })
    .from(of.table)
    .where(inArray(of.columns.id, [...ids]))) as { code: string }[];
  const [type] = await ctx.db.select().from(periodTypes).where(eq(periodTypes.id, row.periodTypeId));
  const days = daysOf({ type: type!.code as PeriodType, year: row.year, period: row.periodValue });
  const to = targetId === null ? null : await lineOf(ctx, kind, targetId);
  const from = kind === 'vehicles' ? row.facts.vehicles : row.facts.subLobs;
  const column = kind === 'vehicles' ? 'VEHICLE_TYPE_CODE' : 'PRODUCT_CODE';
  const view = rowOf(await catalogueOf(ctx), row, ctx.language);
  const moves: MappingEffect['moves'] = [];
  for (const file of row.facts.files) {
    const measure = row.template.statements
      .flatMap(({ columns }) => columns.flatMap(({ measures = [] }) => measures))
      .find((one) => one.file === file.kind)?.column;
    if (!measure) continue;
    const sums = await ctx.services
      .get(dataFiles.services.importedFiles)
      .standardised(ctx, { fileName: file.fileName }, (tables, { mapped }) =>
        mapped[column] === undefined || expressionOf(measure, file.kind, days, mapped).needs.some((one) => mapped[one] === undefined)
          ? Promise.resolve([])
          : tables.query(
              `select coalesce("${column}", '') as code, count(*) as n, coalesce(sum(${expressionOf(measure, file.kind, days, mapped).sql}), 0)::varchar as amount from standard
            where ${expressionOf(measure, file.kind, days, mapped).counts} and coalesce("${column}", '') in (${codes.map((_, i) => `$${i + 1}`).join(', ')}) group by 1 order by 1`,
              codes.map(({ code }) => code),
            ),
      );
    for (const { code, n, amount } of sums)
      moves.push({
        code: String(code),
        from: from[String(code)] ?? null,
        to,
        fileName: file.displayName,
        measure,
        rows: Number(n),
        amount: String(amount),
      });
  }
  return { report: { id: row.id, name: `${view.key}, ${view.periodName}` }, moves };
}

async function lineOf({ db }: Pick<WorkContext, 'db'>, kind: MappingKind, id: number): Promise<string | null> {
  if (kind === 'products') {
    const [found] = await db
      .select({ line: productsMof.SUB_LOB_MOF_CODE })
      .from(productsMof)
      .where(and(eq(productsMof.id, id)));
    return found?.line ?? null;
  }
  const { target, to } = kinds[kind];
  const [found] = (await db.select({ line: to.code }).from(target).where(eq(to.id, id))) as { line: string }[];
  return found?.line ?? null;
}
