import { array, number, object, string, type InferType } from 'yup';
import { calls, download, message, query, recordId, text, type, workbookType } from '@tessera/plugin-sdk/contract';
import type { Cell } from '../../data-files/contract/services';
import { analysts, glmAnalysis } from './index';
import { chartMetrics, type Figures, type Metric } from './measures';
import { levelName, tableName, variableName } from './names';
import { years } from './runs';

const path = 'report-software/insurance' as const;
const say = (key: string) => message(`glm-analysis:validation.${key}`);

/** Choices of an overview. A two-way variable is `A,B`, a three-way one `A,B,C`. */
export interface OverviewChoices {
  varName: { index: number; name: string }[];
  varYear: { index: number; name: number }[];
  /** What each variable is, in the language of the caller; its own name where the file no longer has it. */
  variables: { name: string; description: string }[];
}

/** One cell: its levels (VAR_DETAIL2 and 3 only where the analysis has them) and its figures. */
export type OverviewRow = { VAR_DETAIL1: string; VAR_DETAIL2?: string; VAR_DETAIL3?: string } & Figures;

export interface Overview {
  /** The names of the variables, in the order of VAR_DETAIL1, 2, 3. */
  variables: string[];
  /** VAR_DETAIL1 …, then the figures. */
  columnNames: string[];
  /** Levels in natural order: ranges ascending, numbers as numbers, texts in Vietnamese order, "Unknown" last. */
  data: OverviewRow[];
  /** Order of the levels of each variable. */
  levels: string[][];
  chart: { xValues: Metric[] };
  /** Of the chosen years; ratios from the sums. */
  totals: Figures;
  /** Of the observed years that were not chosen; null when all are, or these have no rows. */
  others: Figures | null;
  /** Rows of the file outside the setting's observation years; null when there are none. With the observed years it makes the file. */
  outside: Figures | null;
  file: Figures;
  /** ISO 4217; null where nobody has said. */
  currency: string | null;
  currencyDecimals: number;
}

const usualMetrics = ['CLAIM_FREQUENCY', 'LOSS_RATIO', 'EXPOSURE'] as const;

/** The figure of a chart: what is asked for, else what an overview of so many variables begins with, where the file tells it. */
export function metricShown(asked: string | undefined, { chart, variables }: Pick<Overview, 'chart' | 'variables'>): Metric {
  const usual = usualMetrics[variables.length - 1] ?? usualMetrics[0];
  return [asked, usual].flatMap((name) => chart.xValues.find((metric) => metric === name) ?? [])[0] ?? usualMetrics[0];
}

/** At most as many as a screen can show; beyond it 413 `too_many_cells` names the variable to group. */
export const maxOverviewRows = 20_000;

const overviewInput = object({
  fileName: text(260).required(say('chooseFile')),
  eDAItemId: recordId().required(say('chooseItem')),
  /** Summed. One in the specification; all observed years are a choice too. */
  varYear: years(),
  /** One entry of the choices. */
  varName: array(tableName().required()).min(1, say('chooseVariable')).max(50).required(say('chooseVariable')),
});
export type OverviewValues = InferType<typeof overviewInput>;

/**
 * simple: the table as it is shown. advanced: a sheet for each variable, the years one under the other, then their total, and a sheet of
 * what was computed from what. Below its rows each table is drawn.
 */
const exportInput = overviewInput.concat(
  object({
    mode: string()
      .oneOf(['simple', 'advanced'] as const)
      .default('simple'),
    /** The figure of the charts, `metricShown` where it is left out. */
    metric: string().oneOf(chartMetrics),
  }),
);

/** The cell whose policies are asked for; levels as they are labelled in the overview. */
const cellInput = object({
  fileName: text(260).required(say('chooseFile')),
  eDAItemId: recordId().required(say('chooseItem')),
  varYear: years(),
  cell: array(object({ variable: variableName().required(), level: levelName().required() }))
    .min(1)
    .max(3)
    .required(),
});

/** Rows of the detail behind a cell. */
export interface PolicyPage {
  columnNames: string[];
  /** What each column is called, in the language of the caller. */
  headers: string[];
  data: Record<string, Cell>[];
  total: number;
  page: number;
  pageSize: number;
}

const itemInput = object({ fileName: text(260).required(say('chooseFile')), eDAItemId: recordId().required(say('chooseItem')) });
const tag = 'EdaItem';
const choices = type<OverviewChoices>();
const overview = type<Overview>();
const file = type<void>();
/** The figures of an item are a file, which may have been lost: 410 `cells_gone` says how to compute them again. */
const lost = [410];
/** The file was made anew since: its policies are not those of the figures. */
const outdated = [409];

export const overviewCalls = calls(glmAnalysis, {
  listOneWayVars: query({ path: `GET ${path}/one-way-analysis/vars`, needs: analysts, input: itemInput, output: choices, tag }),
  getOneWayOverview: query({
    path: `POST ${path}/one-way-analysis/overview-data-chart`,
    needs: analysts,
    input: overviewInput,
    output: overview,
    problems: lost,
    tag,
  }),
  downloadOneWay: download({
    path: `POST ${path}/one-way-analysis/overview-data-chart-download-excel`,
    needs: analysts,
    input: exportInput,
    output: file,
    contentTypes: workbookType,
    problems: lost,
    audited: true,
  }),
  listTwoWayVars: query({ path: `POST ${path}/two-way-analysis/var`, needs: analysts, input: itemInput, output: choices, tag }),
  getTwoWayOverview: query({
    path: `POST ${path}/two-way-analysis/overview-data-chart`,
    needs: analysts,
    input: overviewInput,
    output: overview,
    problems: lost,
    tag,
  }),
  downloadTwoWay: download({
    path: `POST ${path}/two-way-analysis/overview-data-chart-download-excel`,
    needs: analysts,
    input: exportInput,
    output: file,
    contentTypes: workbookType,
    problems: lost,
    audited: true,
  }),
  listThreeWayVars: query({ path: `POST ${path}/three-way-analysis/var`, needs: analysts, input: itemInput, output: choices, tag }),
  getThreeWayOverview: query({
    path: `POST ${path}/three-way-analysis/overview-data-chart`,
    needs: analysts,
    input: overviewInput,
    output: overview,
    problems: lost,
    tag,
  }),
  downloadThreeWay: download({
    path: `POST ${path}/three-way-analysis/overview-data-chart-download-excel`,
    needs: analysts,
    input: exportInput,
    output: file,
    contentTypes: workbookType,
    problems: lost,
    audited: true,
  }),
  listCellPolicies: query({
    path: `POST ${path}/policies`,
    needs: analysts,
    input: cellInput.concat(
      object({ page: number().integer().min(1).default(1), pageSize: number().integer().min(1).max(100).default(20) }),
    ),
    output: type<PolicyPage>(),
    problems: outdated,
    audited: true,
  }),
  /** csv, UTF-8 with BOM; texts that a spreadsheet would take for a formula are escaped. Streamed: however many they are. */
  downloadCellPolicies: download({
    path: `POST ${path}/policies/download`,
    needs: analysts,
    input: cellInput,
    output: file,
    contentTypes: 'text/csv',
    problems: outdated,
    audited: true,
    timeoutMs: 600_000,
  }),
});
