import { and, between, eq, gte, ilike, inArray, lte, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { message } from '@tessera/plugin-sdk/contract';
import { invalidField } from './problems';

type Test = (column: PgColumn, value: unknown) => SQL;
type Plain = string | number | boolean;

const isPlain = (value: unknown): value is Plain => ['string', 'number', 'boolean'].includes(typeof value);
const isList = (value: unknown): value is Plain[] =>
  Array.isArray(value) && value.length > 0 && value.length <= 100 && value.every(isPlain);
const escaped = (value: unknown) => `%${String(value).replace(/[\\%_]/g, '\\$&')}%`;

const wrong = () => invalidField('s', message('validation.invalid'));
const plain =
  (test: (column: PgColumn, value: Plain) => SQL): Test =>
  (column, value) => {
    if (!isPlain(value)) throw wrong();
    return test(column, value);
  };

const tests: Readonly<Record<string, Test>> = {
  $eq: plain(eq),
  $gte: plain(gte),
  $lte: plain(lte),
  $cont: plain((column, value) => sql`${column} like ${escaped(value)}`),
  $contL: plain((column, value) => ilike(column, escaped(value))),
  $in: (column, value) => {
    if (!isList(value)) throw wrong();
    return inArray(column, value);
  },
  $between: (column, value) => {
    if (!isList(value) || value.length !== 2) throw wrong();
    return between(column, value[0], value[1]);
  },
};

/**
 * Conditions of the specified lists that send them as JSON in `s`: `{"status":{"$eq":3}}`, `{"status":3}`, `{"$and":[…]}`.
 * Operators: `$eq`, `$in`, `$gte`, `$lte`, `$between`, `$cont`, `$contL` (whatever the case). All of them hold together.
 * @param columns the fields that may be asked for
 * @throws 400 on `s`
 * @example where: jsonCondition(input.s, { status: claimTable.status, fullName: claimTable.fullName })
 */
export function jsonCondition(s: string | undefined, columns: Readonly<Record<string, PgColumn>>): SQL | undefined {
  if (!s) return undefined;
  let asked: unknown;
  try {
    asked = JSON.parse(s);
  } catch {
    throw wrong();
  }
  return conditionOf(asked, columns, 0);
}

function conditionOf(asked: unknown, columns: Readonly<Record<string, PgColumn>>, depth: number): SQL | undefined {
  if (typeof asked !== 'object' || asked === null || Array.isArray(asked) || depth > 3) throw wrong();
  return and(
    ...Object.entries(asked).map(([name, value]) => {
      if (name === '$and') {
        if (!Array.isArray(value) || value.length > 20) throw wrong();
        return and(...value.map((one) => conditionOf(one, columns, depth + 1)));
      }
      const column = Object.hasOwn(columns, name) ? columns[name] : undefined;
      if (!column) throw invalidField('s', message('validation.sort', { fields: Object.keys(columns).join(', ') }));
      return fieldCondition(column, value);
    }),
  );
}

function fieldCondition(column: PgColumn, value: unknown): SQL | undefined {
  if (isPlain(value)) return eq(column, checked(column, value));
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw wrong();
  return and(
    ...Object.entries(value).map(([operator, operand]: [string, unknown]) => {
      const test = Object.hasOwn(tests, operator) ? tests[operator] : undefined;
      if (!test) throw wrong();
      for (const one of [operand].flat()) checked(column, one);
      return test(column, operand);
    }),
  );
}

/** A text for a number, or no moment for a moment, would be an error of the database. */
function checked(column: PgColumn, value: unknown): Plain {
  const type = column.getSQLType();
  const fits = /int|numeric/.test(type)
    ? typeof value === 'number' && Number.isSafeInteger(value) && (type !== 'integer' || Math.abs(value) < 2 ** 31)
    : /time|date/.test(type)
      ? typeof value === 'string' && !Number.isNaN(Date.parse(value))
      : typeof value === 'string' && !value.includes('\0');
  if (!fits) throw wrong();
  return value as Plain;
}
