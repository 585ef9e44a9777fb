import { currencyOf, type DataType, type TemplateKind, type VariableType, type YearBasis } from '../../contract/services';
import { ident } from '../duckdb/sql';
import { physicalOf, type SourceColumn } from '../importing/columns';
import { valueOf, type Style } from '../importing/values';
import type { StoredVariable } from './facts';
import type { FileMapping } from '../mapping/fileMapping';
import type { StandardTemplate } from '../templates/standard';

/** A column of a standardised row: where it comes from and how its text is read. */
export interface PlannedColumn {
  name: string;
  type: DataType;
  variableType: VariableType;
  banded: boolean;
  allowNull: boolean;
  description: { vi: string; en: string };
  importName: string;
  /** Column of the source Parquet. */
  physical: string;
  /** SQL of its value. */
  sql: string;
  /** SQL of what its text means, of a province or a kind of sale; undefined: the table of meanings is joined. */
  meaning?: string;
  /** How its texts are written. */
  style: Style;
}

/** How the rows of a file become standardised rows. */
export interface Plan {
  kind: TemplateKind;
  columns: readonly PlannedColumn[];
  /** Required slots without a column. */
  missing: readonly string[];
  currency: string | null;
  currencyDecimals: number;
  /** Somebody has said how many decimals amounts have. */
  currencyIsChosen: boolean;
  expiryExclusive: boolean;
  calYear: number | null;
  yearBasis: YearBasis;
}

export interface PlanInput {
  columns: readonly SourceColumn[];
  answers: Readonly<Record<string, string>>;
  template: StandardTemplate;
  mapping: Pick<FileMapping, 'columns' | 'freeColumns' | 'settings'>;
}

export const questionIds = {
  date: (column: string) => `date:${column}`,
  decimal: (column: string) => `decimal:${column}`,
  currencyDecimals: 'currencyDecimals',
} as const;

const ofClaims = 'claims:';
/** The same question about a column of the claims file, asked with the policy file. */
export const claimsQuestion = (id: string): string => `${ofClaims}${id}`;
/** What was answered about the claims file, by the ids of its own questions. */
export const claimsAnswers = (answers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(answers).flatMap(([id, value]) => (id.startsWith(ofClaims) ? [[id.slice(ofClaims.length), value]] : [])),
  );

/** How the texts of a column are read. An answer counts where the column can be read two ways: it may be of an earlier file that could. */
export function styleOf({ name, facts }: SourceColumn, answers: Readonly<Record<string, string>>): Style {
  const answered = facts.decimalAmbiguous ? answers[questionIds.decimal(name)] : undefined;
  const decimalSign = answered === ',' || answered === '.' ? answered : facts.decimalSign;
  const asked = answers[questionIds.date(name)];
  const isAsked = facts.otherDateFormat !== null && (asked === facts.dateFormat || asked === facts.otherDateFormat);
  const dateFormat = isAsked ? asked : facts.dateFormat;
  return {
    dateFormat,
    decimalSign,
    whole: facts.plain && facts.decimals === 0 && !facts.decimalAmbiguous,
    plain: facts.plain && answered !== ',',
    decimals: facts.decimals,
    largest: facts.largest,
    padded: facts.padded,
    timed: facts.timed,
    decomposed: facts.decomposed,
    allKnown: facts.unknown === 0,
    allDays: facts.type === 'date' && facts.span !== undefined && dateFormat === facts.dateFormat,
    unsigned: Number(facts.span?.low) >= 0,
  };
}

/** Reads mapping, template and answers into SQL; a mapping that names columns which the file lacks leaves these out. */
export function planOf({ columns, answers, template, mapping }: PlanInput): Plan {
  const answered = answers[questionIds.currencyDecimals];
  const currencyDecimals = mapping.settings.currencyDecimals ?? (answered === undefined ? template.currencyDecimals : Number(answered));
  const planned = (
    from: string,
    name: string,
    type: DataType,
    rest: Pick<PlannedColumn, 'variableType' | 'banded' | 'allowNull' | 'description'>,
  ): PlannedColumn[] => {
    const physical = physicalOf(columns, from);
    const source = columns.find((c) => c.name === from);
    if (!physical || !source) return [];
    const style = styleOf(source, answers);
    return [{ ...rest, name, type, importName: from, physical, style, sql: valueOf(ident(physical), type, style, currencyDecimals) }];
  };
  const standard = template.columns.flatMap(({ standardName, type, isOptional: _, ...rest }) => {
    const from = mapping.columns[standardName];
    return from === undefined ? [] : planned(from, standardName, type, rest);
  });
  const named = freeNames(
    mapping.freeColumns.map(({ importName }) => importName),
    template,
  );
  const free = mapping.freeColumns.flatMap(({ importName, type, variableType }, i) =>
    planned(importName, named[i]!, type, {
      variableType,
      banded: false,
      allowNull: true,
      description: { vi: importName, en: importName },
    }),
  );
  return {
    kind: template.kind,
    columns: [...standard, ...free],
    missing: template.columns.filter((c) => !c.isOptional && !standard.some((s) => s.name === c.standardName)).map((c) => c.standardName),
    currency: currencyOf(mapping.settings.currency, currencyDecimals),
    currencyDecimals,
    currencyIsChosen: mapping.settings.currencyDecimals !== undefined || answered !== undefined || template.currencyDecimals > 0,
    expiryExclusive: mapping.settings.expiryExclusive ?? template.expiryExclusive,
    calYear: mapping.settings.calYear ?? null,
    yearBasis: (template.kind === 'portfolio' && mapping.settings.yearBasis) || 'calendar',
  };
}

const measures = [
  'SOURCE_ROW',
  'CAL_YEAR',
  'EXPOSURE',
  'EXPOSURE_UNITS',
  'EARNED_PREMIUM',
  'WRITTEN_PREMIUM',
  'NEW_SALES',
  'NUM_POLS',
  'NUM_CLAIMS',
  'AMOUNT_CLAIMS',
  'CLAIM_AMOUNT',
];

/** What stands beside the columns of a file while its rows are standardised and their years computed, and in the cells of models. */
const working = [
  ...['ragged', 'province_written', 'sale_kind', 'is_new', 'is_endorsement'],
  ...['loss_year', 'own_n', 'own_amount', 'first_year', 'first_day', 'term', 'span', 'k', 'through', 'before'],
  ...['rows', 'logs', 'offsets', 'factorials', 'squares'],
];
const isRaw = (name: string) => name.startsWith('raw ');

/**
 * Free columns keep their names, unless a standard column, a measure or a column of the computation has them. SQL does not tell case apart.
 */
export function freeNames(importNames: readonly string[], template: Pick<StandardTemplate, 'columns'>): string[] {
  const standard = template.columns.map((c) => c.standardName);
  const ages = Object.entries(derived).flatMap(([name, { from }]) => (standard.includes(from) ? [name] : []));
  const own = [...measures, ...working, ...standard, ...ages].map((name) => name.toLowerCase());
  const taken = new Set(own);
  const isFree = (name: string) => !taken.has(name.toLowerCase()) && !isRaw(name.toLowerCase());
  const kept = importNames.map((name) => (isFree(name) ? name : undefined));
  for (const name of kept) if (name !== undefined) taken.add(name.toLowerCase());
  return importNames.map((importName, i) => {
    const before = kept[i];
    if (before !== undefined) return before;
    const base = `${isRaw(importName.toLowerCase()) ? `_${importName}` : importName}_FREE`;
    let name = base;
    for (let n = 2; !isFree(name); n++) name = `${base}_${n}`;
    taken.add(name.toLowerCase());
    return name;
  });
}

export const planned = (plan: Plan, name: string): PlannedColumn | undefined => plan.columns.find((c) => c.name === name);

const derived: Readonly<Record<string, { from: string; description: { vi: string; en: string } }>> = {
  VEHICLE_AGE: {
    from: 'VEHICLE_YEAR',
    description: { vi: 'Tuổi xe: năm tính trừ năm sản xuất', en: 'Age of vehicle: calendar year minus year of manufacture' },
  },
  AGE: { from: 'BIRTH_YEAR', description: { vi: 'Tuổi: năm tính trừ năm sinh', en: 'Age: calendar year minus year of birth' } },
};

/** Ages that the detail has although no column gives them: name and the year that they are counted from. */
export const derivedAges = (plan: Plan): { name: string; from: string; description: { vi: string; en: string } }[] =>
  plan.kind === 'reserve'
    ? []
    : Object.entries(derived).flatMap(([name, { from, description }]) =>
        !planned(plan, name) && planned(plan, from) ? [{ name, from, description }] : [],
      );

/** What may be analysed, in the order of the template. */
export function variablesOf(plan: Plan): StoredVariable[] {
  const columns = plan.columns.map((c): StoredVariable => ({
    name: c.name,
    type: c.type,
    kind: c.variableType,
    description: c.description,
    sourceColumn: c.importName,
    banded: c.banded,
  }));
  const ages = derivedAges(plan).map(({ name, description }): StoredVariable => ({
    name,
    type: 'integer',
    kind: 'VARS',
    description,
    sourceColumn: null,
    banded: false,
  }));
  return [...columns, ...ages];
}
