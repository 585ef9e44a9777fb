/**
 * The arithmetic of the regulator's reports: no database, no files, amounts as bigint in đồng. A template is data (`Template`); `compute`
 * turns amounts into a `Report`, `trace` tells what made a cell, `compare` sets two reports side by side. See docs/adr/0046.
 */
export {
  dividedRounded,
  exactInUnit,
  inUnit,
  ratioOf,
  readAmount,
  timesRatio,
  unitSize,
  written,
  type Ratio,
  type ReadAmount,
} from './amounts';
export { cellOf } from './checks';
export { readCode, type ReadCode } from './codes';
export { compare, compareTemplates, type CellDifference, type TemplatePartDifference } from './compare';
export { compute, ReportError, type ComputeOptions } from './compute';
export { builtInTemplates, templateFor, templateOf } from './forms/index';
export { FormulaError, parseFormula, type ParsedFormula, type Term } from './formula';
export { daysOf, firstYear, isPeriod, periodTypes, previousPeriod, uniqueKey, type Period, type PeriodType } from './periods';
export { validateTemplate } from './plan';
export * from './reserves';
export { otherYear, readStatement, type ReadOptions, type ReadStatement, type StatementRow } from './statementRows';
export { stepOf, trace, usedIn, type Step, type Trace } from './trace';
export type {
  Cell,
  CellRef,
  Check,
  CheckResult,
  Column,
  Edit,
  Finding,
  FormStanding,
  Input,
  Line,
  Measure,
  Report,
  ReportUnit,
  Source,
  Statement,
  Template,
} from './types';
