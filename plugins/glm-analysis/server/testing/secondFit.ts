import type { Model } from '../../contract/models';
import { irls, type Sample } from '../python/irls';

/** For tests of models: a portfolio, its cells, and another fit of them. */

/** One insured year each, 2025 for those that count; claims by kind and use, the amounts in a file of their own. */
const kinds = ['Xe con', 'Xe tải', 'Xe bán tải'];
const uses = ['Kinh doanh', 'Không kinh doanh'];
export const policies = Array.from({ length: 360 }, (_, i) => ({
  no: `P${i}`,
  year: i % 9 === 0 ? 2024 : 2025,
  kind: kinds[((i * 7) % 5) % 3]!,
  use: uses[((i * 11) % 7) % 2]!,
  count: (i * 13) % 17 < 3 + (i % 3) ? 1 + (i % 2) : 0,
}));
export const paid = policies.flatMap(({ no, year, count }, i) =>
  Array.from({ length: count > 0 ? 1 + (i % 3) : 0 }, (_, k) => ({
    no,
    year,
    amount: 1_000_000 + ((i * 7919 + k * 104_729) % 90_000_000),
  })),
);

/** Coefficients of the second implementation, keyed by variable and level, over cells that are added up here. */
export function secondFit(
  cells: readonly { levels: readonly string[]; exposure: number; claims: number; amount: number }[],
  model: Model,
): Map<string, { coefficient: number; error: number }> {
  const used = model.model === 'frequency' ? cells : cells.filter(({ claims, amount }) => claims > 0 && amount > 0);
  const bases = model.variables.map((variable) => model.coefficients.find((c) => c.variable === variable && c.state === 'base')!.level);
  const columns = model.variables.flatMap((variable, v) =>
    [...new Set(used.map(({ levels }) => levels[v]!))].filter((level) => level !== bases[v]).map((level) => ({ v, variable, level })),
  );
  const sample: Sample = {
    design: used.map(({ levels }) => [1, ...columns.map(({ v, level }) => (levels[v] === level ? 1 : 0))]),
    response: used.map(({ claims, amount }) => (model.model === 'frequency' ? claims : amount / claims)),
    weights: used.map(({ claims }) => (model.model === 'frequency' ? 1 : claims)),
    offset: used.map(({ exposure }) => (model.model === 'frequency' ? Math.log(exposure) : 0)),
  };
  const { coefficients, errors } = irls(model.model === 'frequency' ? 'poisson' : 'gamma', sample);
  return new Map(
    columns.map(({ variable, level }, i) => [
      `${variable} ${level}`,
      { coefficient: coefficients[i + 1]!, error: errors[i + 1]! * Math.sqrt(model.dispersion!) },
    ]),
  );
}

export function expectAgreement(model: Model, second: ReturnType<typeof secondFit>): void {
  const estimated = model.coefficients.filter(({ state }) => state === 'estimated');
  expect(estimated.map(({ variable, level }) => `${variable} ${level}`).sort()).toEqual([...second.keys()].sort());
  for (const { variable, level, coefficient, standardError } of estimated) {
    const other = second.get(`${variable} ${level}`)!;
    expect([variable, level, Math.abs(coefficient! - other.coefficient) < 1e-6, Math.abs(standardError! - other.error) < 1e-6]).toEqual([
      variable,
      level,
      true,
      true,
    ]);
  }
}

/** What the policies of 2025 come to, by kind and use. */
export function ownCells() {
  const cells = new Map<string, { levels: string[]; exposure: number; claims: number; rows: number; amount: number }>();
  for (const { no, year, kind, use, count } of policies.filter((p) => p.year === 2025)) {
    const levels = [kind === 'Xe con' ? kind : 'Chở hàng', use];
    const cell = cells.get(levels.join()) ?? { levels, exposure: 0, claims: 0, rows: 0, amount: 0 };
    const own = paid.filter((claim) => claim.no === no && claim.year === year);
    cells.set(levels.join(), {
      levels,
      exposure: cell.exposure + 1,
      claims: cell.claims + count,
      rows: cell.rows + own.length,
      amount: cell.amount + own.reduce((sum, { amount }) => sum + amount, 0),
    });
  }
  return [...cells.values()];
}
