import { and, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { AnyObject } from 'yup';
import { message, nameIn } from '@tessera/plugin-sdk/contract';
import {
  byNameIn,
  chosenFrom,
  implement,
  invalidField,
  resourceHandlers,
  vietnamese,
  type CallContext,
  type WorkContext,
} from '@tessera/plugin-sdk/server';
import {
  accountCalls,
  accountCategoryCalls,
  accountChoices,
  accountLinks,
  activityCalls,
  balanceSheetCalls,
  companyAccountCalls,
  directFlowCalls,
  indirectFlowCalls,
  noLink,
  summaryCalls,
  type AccountLink,
  type CompanyType,
} from '../../contract/accounting';
import { sourceIn, withSource } from '../english/sources';
import { validateTemplate, type Statement } from '../engine';
import { periodTypes } from '../reports/table';
import { checkCodes } from './codes';
import { accountCategories, accounts, companyAccounts, lineTables, type LineTable } from './tables';

export const accountCategoryHandlers = resourceHandlers(accountCategoryCalls, 'MofGlCategory', {
  table: accountCategories,
  defaultSort: 'code,asc',
  sort: {
    code: accountCategories.code,
    name: byNameIn(accountCategories.name, accountCategories.nameEn),
    createdAt: accountCategories.createdAt,
  },
  usedBy: (id) => [
    { table: accounts, where: eq(accounts.categoryId, id), name: accounts.code, nouns: { vi: 'Tài khoản', en: 'Accounts' } },
  ],
  check: checkCodes({ table: accountCategories, key: 'code' }),
  shown: withSource,
});

/** Where the line stands that a link names. */
const linkedTables: Record<AccountLink, readonly LineTable[]> = {
  accountBS: [lineTables.BS],
  accountPL: [lineTables['PL-02'], lineTables['PL-01']],
  accountCF01: [lineTables['CF-01']],
  accountCF02: [lineTables['CF-02']],
};

async function checkLinks(ctx: CallContext, values: AnyObject): Promise<void> {
  for (const link of accountLinks) {
    const code = values[link] as string;
    if (code === noLink) continue;
    let found = false;
    for (const table of linkedTables[link]) found ||= (await ctx.db.$count(table, eq(table.lineCode, code))) > 0;
    if (!found) throw invalidField(link, message('mof-reports:accounting.noLine', { code }));
  }
}

const ofPeriods = async (rows: readonly { reportPeriodTypeIds: number[] }[], ctx: WorkContext) => {
  const types = await ctx.db.select().from(periodTypes).orderBy(periodTypes.id);
  return rows.map(({ reportPeriodTypeIds }) =>
    types
      .filter(({ id }) => reportPeriodTypeIds.includes(id))
      .map(({ id, name, nameEn }) => ({ id, name: ctx.language === 'vi' ? name : nameEn })),
  );
};

const isLinked = or(...accountLinks.map((link) => ne(accounts[link], noLink)))!;

export const accountHandlers = resourceHandlers(accountCalls, 'MofGl', {
  table: accounts,
  label: (row) => `${row.code} ${row.name}`,
  defaultSort: 'code,asc',
  sort: { code: accounts.code, name: byNameIn(accounts.name, accounts.nameEn), level: accounts.level, createdAt: accounts.createdAt },
  refersTo: { categoryId: accountCategories, reportPeriodTypeIds: periodTypes },
  named: { parentName: { by: 'parentId', table: accounts, name: accounts.name, nameEn: accounts.nameEn } },
  tree: { nouns: { vi: 'Tài khoản cấp dưới', en: 'Accounts below it' } },
  usedBy: (id) => [
    {
      table: companyAccounts,
      where: eq(companyAccounts.mofGLId, id),
      name: companyAccounts.code,
      nouns: { vi: 'Tài khoản của doanh nghiệp', en: 'Accounts of the insurer' },
    },
  ],
  filter: ({ level, categoryId, isLinked: linked }: { level?: number[]; categoryId?: number; isLinked?: boolean }) => [
    level?.length ? or(...level.map((one) => eq(accounts.level, one))) : undefined,
    categoryId === undefined ? undefined : eq(accounts.categoryId, categoryId),
    linked === undefined ? undefined : linked ? isLinked : sql`not (${isLinked})`,
  ],
  check: async (ctx, what) => {
    await checkCodes({ table: accounts, key: 'code' })(ctx, what);
    if (what.values) await checkLinks(ctx, what.values);
  },
  shown: async (rows, ctx) => {
    const periods = await ofPeriods(rows, ctx);
    const categories = await ctx.db.select().from(accountCategories);
    return rows.map((row, i) => {
      const category = categories.find(({ id }) => id === row.categoryId);
      return {
        ...row,
        source: sourceIn(ctx.language, row),
        PeriodTypes: periods[i]!,
        Category: category ? { id: category.id, code: category.code, name: nameIn(ctx.language, category.name, category.nameEn) } : null,
      };
    });
  },
});

export const companyAccountHandlers = resourceHandlers(companyAccountCalls, 'MofGlCompany', {
  table: companyAccounts,
  label: (row) => `${row.code} ${row.name}`,
  defaultSort: 'code,asc',
  sort: {
    code: companyAccounts.code,
    name: vietnamese(companyAccounts.name),
    level: companyAccounts.level,
    createdAt: companyAccounts.createdAt,
  },
  refersTo: { mofGLId: accounts, reportPeriodTypeIds: periodTypes },
  named: {
    parentName: { by: 'parentId', table: companyAccounts, name: companyAccounts.name },
    mofGLName: { by: 'mofGLId', table: accounts, name: accounts.name, nameEn: accounts.nameEn },
  },
  tree: { nouns: { vi: 'Tài khoản cấp dưới', en: 'Accounts below it' } },
  filter: ({ level, isActive, isMapped }: { level?: number[]; isActive?: boolean; isMapped?: boolean }) => [
    level?.length ? or(...level.map((one) => eq(companyAccounts.level, one))) : undefined,
    isActive === undefined ? undefined : eq(companyAccounts.isActive, isActive),
    isMapped === undefined ? undefined : isMapped ? isNotNull(companyAccounts.mofGLId) : isNull(companyAccounts.mofGLId),
  ],
  check: checkCodes({ table: companyAccounts, key: 'code' }),
  shown: async (rows, ctx) => {
    const periods = await ofPeriods(rows, ctx);
    return rows.map((row, i) => ({ ...row, PeriodTypes: periods[i]! }));
  },
});

const offered = (table: typeof accounts | typeof accountCategories) => ({
  table,
  name: table.name,
  nameEn: sql<string | null>`${table.nameEn}`,
  code: table.code,
});
const above = (table: { level: PgColumn }, level: number | undefined) => (level === undefined ? sql`true` : eq(table.level, level - 1));

export const accountChoiceHandlers = implement(accountChoices, {
  chooseGl: (input, ctx) => chosenFrom(ctx, input, offered(accounts)),
  chooseGlCategory: (input, ctx) => chosenFrom(ctx, input, offered(accountCategories)),
  chooseGlAbove: ({ level, ...input }, ctx) => chosenFrom(ctx, input, { ...offered(accounts), where: above(accounts, level) }),
  chooseCompanyGlAbove: ({ level, ...input }, ctx) =>
    chosenFrom(ctx, input, {
      table: companyAccounts,
      name: companyAccounts.name,
      code: companyAccounts.code,
      where: and(above(companyAccounts, level), eq(companyAccounts.isActive, true)),
    }),
});

/**
 * A formula of a line is read together with all lines of its type of company: unknown codes, circles and wrong places are named.
 * @throws 400 on `calculationFormula`
 */
const checkFormula =
  (code: keyof typeof lineTables) =>
  async (ctx: CallContext, { id, values }: { id?: number; values?: AnyObject }): Promise<void> => {
    if (!values) return;
    const statements: Statement[] = [];
    for (const [of, table] of Object.entries(lineTables)) {
      const rows = await ctx.db
        .select()
        .from(table)
        .where(eq(table.type, (values as { type: CompanyType }).type))
        .orderBy(table.lineCode);
      const others = of === code ? rows.filter((row) => row.id !== id) : rows;
      const lines = of === code ? [...others, values as (typeof rows)[number]] : rows;
      statements.push({
        code: of,
        name: { vi: of, en: of },
        columns: [{ code: 'current', name: { vi: '', en: '' } }],
        lines: lines.map(({ lineCode, lineName, calculationFormula }) => ({
          code: lineCode,
          name: lineName,
          level: 0,
          ...(calculationFormula && { formula: calculationFormula }),
        })),
      });
    }
    const findings = validateTemplate({
      key: code,
      version: '',
      regulation: '',
      title: { vi: code, en: code },
      companyTypes: [],
      validFrom: '',
      unit: 'VND',
      standing: 'regulation',
      note: { vi: '', en: '' },
      statements,
      checks: [],
    });
    const found = findings.find(({ severity, statement, line }) => severity === 'error' && statement === code && line === values.lineCode);
    if (!found) return;
    const field = found.code === 'line_twice' ? 'lineCode' : 'calculationFormula';
    throw invalidField(field, message('mof-reports:forms.fault', { text: found.text[ctx.language] }));
  };

const lineServing = (code: keyof typeof lineTables) => {
  const table = lineTables[code];
  return {
    table,
    label: (row: { lineCode: string; lineName: string }) => `${row.lineCode} ${row.lineName}`,
    defaultSort: 'lineCode,asc',
    sort: { lineCode: table.lineCode, lineName: byNameIn(table.lineName, table.nameEn), createdAt: table.createdAt },
    refersTo: { parentId: table },
    shown: withSource,
    check: async (ctx: CallContext, what: { id?: number; values?: AnyObject }) => {
      await checkCodes({ table, key: 'lineCode' })(ctx, what);
      await checkFormula(code)(ctx, what);
    },
  };
};

export const lineHandlers = [
  resourceHandlers(balanceSheetCalls, 'MofBalanceSheet', lineServing('BS')),
  resourceHandlers(activityCalls, 'MofPl02', lineServing('PL-02')),
  resourceHandlers(summaryCalls, 'MofPl01', lineServing('PL-01')),
  resourceHandlers(directFlowCalls, 'MofCf01', lineServing('CF-01')),
  resourceHandlers(indirectFlowCalls, 'MofCf02', lineServing('CF-02')),
];
