import { array, boolean, number, object, string, type AnyObject, type TestContext } from 'yup';
import { calls, choiceQuery, choices, message, recordId, resource, text, type RecordOf } from '@tessera/plugin-sdk/contract';
import { mofReports } from './index';
import { nameEn } from './names';

export const companyTypes = ['BHNT', 'BHPNT', 'MGBH', 'DNTBH'] as const;
export type CompanyType = (typeof companyTypes)[number];
export const usualCompanyType: CompanyType = 'BHPNT';

const say = (key: string) => message(`mof-reports:accounting.${key}`);
const permission = 'MofCatalogue';
/** Says where a row comes from that the product brought. */
interface Given {
  source: string | null;
}
interface OfPeriods {
  PeriodTypes: { id: number; name: string }[];
}
const periodTypes = () => array(recordId().required()).default([]);

export const accountCategoryInput = object({
  code: text(50).required(say('codeNeeded')),
  name: text(500).required(say('nameNeeded')),
  nameEn: nameEn(),
  description: text(1000).default(''),
});
export type AccountCategory = RecordOf<typeof accountCategoryInput> & Given;

export const accountCategoryCalls = resource<AccountCategory>()(mofReports, 'MofGlCategory', {
  path: 'mof-gl-category',
  permission,
  input: accountCategoryInput,
  excel: {
    in: {
      key: 'code',
      columns: { code: 'accounting.code', name: 'accounting.name', nameEn: 'admin.nameEn', description: 'accounting.description' },
    },
  },
});

/** The four statements that an account may lead to, by the field that names the line; `'0'` is none. */
export const accountLinks = ['accountBS', 'accountPL', 'accountCF01', 'accountCF02'] as const;
export type AccountLink = (typeof accountLinks)[number];
export const noLink = '0';

const link = () =>
  text(50)
    .default(noLink)
    .test('one', say('oneLink'), (_value, { parent }: TestContext<AnyObject>) => {
      const values = parent as Partial<Record<AccountLink, string>>;
      return accountLinks.filter((one) => values[one] !== undefined && values[one] !== '' && values[one] !== noLink).length === 1;
    });
/** None on level 1; an account of the level above otherwise. */
const parent = () =>
  recordId()
    .nullable()
    .default(null)
    .when('level', ([level], schema) => (Number(level) > 1 ? schema.required(say('parentNeeded')) : schema.transform(() => null)));

export const accountLevels = [1, 2, 3] as const;
export const accountInput = object({
  categoryId: recordId().required(say('categoryNeeded')),
  code: text(50).required(say('codeNeeded')),
  name: text(500).required(say('nameNeeded')),
  nameEn: nameEn(),
  description: text(1000).default(''),
  level: number<(typeof accountLevels)[number]>().oneOf(accountLevels).required(say('levelNeeded')).default(1),
  parentId: parent(),
  accountBS: link(),
  accountPL: link(),
  accountCF01: link(),
  accountCF02: link(),
  reportPeriodTypeIds: periodTypes(),
});
/** An account of the regulator's system. */
export type Account = RecordOf<typeof accountInput> &
  Given &
  OfPeriods & { parentName: string | null; Category: { id: number; code: string; name: string } | null };

export const accountCalls = resource<Account>()(mofReports, 'MofGl', {
  path: 'mof-gl',
  permission,
  input: accountInput,
  tree: { parent: 'parentId', level: 'level', levels: 3 },
  filters: object({
    level: array(number<(typeof accountLevels)[number]>().oneOf(accountLevels).required()),
    categoryId: recordId(),
    isLinked: boolean(),
  }),
});

const levelQuery = choiceQuery.concat(object({ level: number().integer().min(1).max(4) }));
export const accountChoices = calls(mofReports, {
  chooseGl: choices('GET mof-gl/choices', 'MofGl'),
  chooseGlCategory: choices('GET mof-gl-category/choices', 'MofGlCategory'),
  /** Accounts of the level above `level`. */
  chooseGlAbove: choices('GET mof-gl/account-levels', 'MofGl', levelQuery),
  chooseCompanyGlAbove: choices('GET mof-gl-company/account-levels', 'MofGlCompany', levelQuery),
});

const lineInputWith = (needsNumber: boolean) =>
  object({
    lineCode: text(50).required(say('lineCodeNeeded')),
    lineName: text(500).required(say('lineNameNeeded')),
    nameEn: nameEn(),
    /** The number that the form prints. */
    code: needsNumber ? text(50).required(say('numberNeeded')) : text(50).nullable().default(null),
    noteRef: text(100).default(''),
    /** `110+120-139`; of another statement `PL-02!10`. */
    calculationFormula: text(20_000).default(''),
    isTotalLine: boolean().required().default(false),
    type: string<CompanyType>().oneOf(companyTypes).required(say('typeNeeded')).default(usualCompanyType),
    parentId: recordId().nullable().default(null),
  });
const lineInput = lineInputWith(false);
const numberedLineInput = lineInputWith(true);

/** A line of one of the five statements, as one type of company fills it in. */
export type ReportLine = RecordOf<typeof lineInput> & Given;

const lines = <const E extends string>(entity: E, path: string, input: typeof lineInput) =>
  resource<ReportLine>()(mofReports, entity, {
    path,
    permission,
    input,
    filters: object({ type: string<CompanyType>().oneOf(companyTypes), isTotalLine: boolean() }),
  });

export const balanceSheetCalls = lines('MofBalanceSheet', 'mof-balance-sheet', numberedLineInput);
export const activityCalls = lines('MofPl02', 'mof-pl-02', lineInput);
export const summaryCalls = lines('MofPl01', 'mof-pl-01', lineInput);
export const directFlowCalls = lines('MofCf01', 'mof-cf-01', numberedLineInput);
export const indirectFlowCalls = lines('MofCf02', 'mof-cf-02', numberedLineInput);

/** 1 total, 2 group, 3 detail, 4 more detail. */
export const companyAccountLevels = [1, 2, 3, 4] as const;
export const companyAccountInput = object({
  code: text(50).required(say('codeNeeded')),
  name: text(500).required(say('nameNeeded')),
  level: number<(typeof companyAccountLevels)[number]>().oneOf(companyAccountLevels).required(say('levelNeeded')).default(1),
  parentId: parent(),
  typeIndex: boolean().default(false),
  debtIndex: boolean().default(false),
  glIndex: boolean().default(false),
  accountBS: text(50).default(noLink),
  accountPL: text(50).default(noLink),
  accountSM: text(50).default(noLink),
  currency: text(3)
    .matches(/^[A-Z]{3}$/, { message: say('currencyForm'), excludeEmptyString: true })
    .required(say('currencyNeeded'))
    .default('VND'),
  isActive: boolean().default(true),
  description: text(1000).default(''),
  mofGLId: recordId().nullable().default(null),
  reportPeriodTypeIds: periodTypes(),
});
/** An account of the insurer, and what it is to the regulator. */
export type CompanyAccount = RecordOf<typeof companyAccountInput> & OfPeriods & { parentName: string | null; mofGLName: string | null };

export const companyAccountCalls = resource<CompanyAccount>()(mofReports, 'MofGlCompany', {
  path: 'mof-gl-company',
  permission: 'MofCompany',
  input: companyAccountInput,
  tree: { parent: 'parentId', level: 'level', levels: 4 },
  filters: object({
    level: array(number<(typeof companyAccountLevels)[number]>().oneOf(companyAccountLevels).required()),
    isActive: boolean(),
    isMapped: boolean(),
  }),
  excel: {
    in: {
      key: 'code',
      columns: {
        code: 'accounting.code',
        name: 'accounting.name',
        level: { header: 'accounting.level', choices: 'accounting.companyLevels' },
        parentId: 'accounting.parent',
        mofGLId: 'accounting.mofAccount',
        currency: 'accounting.currency',
        accountBS: 'accounting.accountBS',
        accountPL: 'accounting.accountPL',
        accountSM: 'accounting.accountSM',
        typeIndex: 'accounting.typeIndex',
        debtIndex: 'accounting.debtIndex',
        glIndex: 'accounting.glIndex',
        isActive: 'accounting.isActive',
        description: 'accounting.description',
      },
    },
  },
});
