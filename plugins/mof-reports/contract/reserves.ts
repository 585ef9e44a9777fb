import { number, object, string, type InferType } from 'yup';
import { calls, message, money, mutation, text, type } from '@tessera/plugin-sdk/contract';
import { mofReports, reportUsers } from './index';

/** Reserves of 5A-PNT that need figures of earlier years, which no file of the report has (Circular 67/2023, Article 36). */
export const reserveWays = ['ibnrRatio', 'developmentFactors'] as const;
export type ReserveWay = (typeof reserveWays)[number];

const say = (key: string) => message(`mof-reports:reserves.${key}`);
const needed = () => money().required(say('amountNeeded'));
const divisor = () => needed().min(1, say('divisor'));
/** A mean number of days. */
const days = () =>
  number()
    .moreThan(0, say('divisor'))
    .max(100_000)
    .required(say('daysNeeded'))
    .test('decimals', say('daysDecimals'), (v) => v == null || Math.abs(v * 100 - Math.round(v * 100)) < 1e-6);

const cell = { statement: text(20).required(), line: text(50).required(), column: text(50).required() };
const reason = text(500).required(message('mof-reports:reports.reasonNeeded'));

/** Amounts in đồng. */
export const ibnrInput = object({
  ...cell,
  ibnr3: needed(),
  incurred3: divisor(),
  incurred: needed(),
  revenue: needed(),
  revenueBefore: divisor(),
  delay: days(),
  delayBefore: days(),
  reason,
});

export const roundings = ['official', 'none'] as const;
export const triangleUnits = ['VND', 'MILLION_VND'] as const;
/** A triangle of paid claims, a year of loss a line: the year, then what was paid in each year of development. As a spreadsheet copies it. */
export const developmentInput = object({
  ...cell,
  triangle: text(20_000).required(say('triangleNeeded')),
  unit: string<(typeof triangleUnits)[number]>().oneOf(triangleUnits).required().default('MILLION_VND'),
  rounding: string<(typeof roundings)[number]>().oneOf(roundings).required().default('official'),
  reason,
});
export type IbnrValues = InferType<typeof ibnrInput>;
export type DevelopmentValues = InferType<typeof developmentInput>;

const shared = { needs: reportUsers, output: type<{ id: number; amount: string }>(), tag: 'MofReport', problems: [409] } as const;

export const reserveCalls = calls(mofReports, {
  /** IBNR by ratio into a cell of column 6, with its working as part of the reason. @throws 409 `submitted`, `not_made` */
  setIbnrByRatio: mutation({ path: 'POST mof-reports/{id}/ibnr', input: ibnrInput, ...shared }),
  /** The reserve by development factors into a cell of column 7. @throws 400 naming the line of the triangle; 409 `submitted`, `not_made` */
  setReserveByFactors: mutation({ path: 'POST mof-reports/{id}/development', input: developmentInput, ...shared }),
});
