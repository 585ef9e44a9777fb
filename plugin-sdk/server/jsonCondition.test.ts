import { PgDialect } from 'drizzle-orm/pg-core';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { jsonCondition } from './jsonCondition';
import { instant } from './tables';

const visits = pgTable('visits', { status: integer('status'), name: text('name'), at: instant('at') });
const columns = { status: visits.status, name: visits.name, at: visits.at };
const written = (asked: unknown) => {
  const condition = jsonCondition(typeof asked === 'string' ? asked : JSON.stringify(asked), columns);
  return condition && new PgDialect().sqlToQuery(condition);
};

test('all conditions hold together; operands are parameters', () => {
  expect(written({ status: 3 })).toMatchObject({ sql: '"visits"."status" = $1', params: [3] });
  expect(written({ status: { $in: [1, 2] }, name: { $contL: '50%_' } })).toMatchObject({
    sql: '("visits"."status" in ($1, $2) and "visits"."name" ilike $3)',
    params: [1, 2, '%50\\%\\_%'],
  });
  expect(written({ $and: [{ status: { $gte: 1 } }, { at: { $between: ['2026-11-01', '2026-11-30'] } }] })?.params).toEqual([
    1,
    '2026-11-01',
    '2026-11-30',
  ]);
  expect(written('')).toBeUndefined();
  expect(written({})).toBeUndefined();
});

test.each<unknown>([
  'no JSON',
  '[]',
  'null',
  { other: 1 },
  { toString: 1 },
  { status: '3' },
  { status: 2 ** 40 },
  { status: { $ne: 1 } },
  { status: { $in: [] } },
  { status: { $in: [[1]] } },
  { status: { $between: [1] } },
  { status: { $cont: 1 }, $and: 3 },
  { at: 'yesterday' },
  { name: 'a\0b' },
  { $and: [{ $and: [{ $and: [{ $and: [{ $and: [] }] }] }] }] },
])('what cannot be asked is refused on `s`: %j', (asked) => {
  let refused: unknown;
  try {
    written(asked);
  } catch (error) {
    refused = error;
  }
  expect(refused).toMatchObject({ status: 400, extra: { errors: [{ path: 's' }] } });
});
