import { templateOf, type Input, type Template } from '../../plugins/mof-reports/server/engine';

/** 2-PNT with so many lines: inputs in groups of a hundred, each group a total, and the total of all. With `columns`, those in place of its own. */
export function longForm(lines: number, columns?: number): { template: Template; inputs: Input[] } {
  const form = templateOf('2-PNT', '67/2023');
  const [statement] = form.statements as [Template['statements'][number]];
  const shown = columns === undefined ? statement.columns : manyColumns(columns);
  const inputColumns = shown.filter(({ formula }) => !formula).map(({ code }) => code);
  const codesOf = Array.from({ length: Math.ceil(lines / 100) }, (_, group) =>
    Array.from({ length: Math.min(99, lines - group * 100 - 1) }, (_unused, i) => `G${group}.${i + 1}`),
  );
  const inner = codesOf.flatMap((inputs, group) => [
    { code: `G${group}`, name: `Nhóm nghiệp vụ ${group}`, level: 0, formula: inputs.join('+') },
    ...inputs.map((code) => ({ code, name: `Bảo hiểm nghiệp vụ ${code}`, level: 1 })),
  ]);
  const total = { code: 'TC', name: 'Tổng cộng', level: 0, total: true, formula: codesOf.map((_, group) => `G${group}`).join('+') };
  const inputs = codesOf.flat().flatMap((line, i) =>
    inputColumns.map((column, at): Input => ({
      statement: statement.code,
      line,
      column,
      amount: BigInt(((i * 7919 + at * 104_729) % 999_983) + 1) * 1_000_000n,
      source: { file: 'gwp.csv', rows: 20, measure: 'DIRECT_PREMIUM' },
    })),
  );
  return { template: { ...form, statements: [{ ...statement, columns: shown, lines: [...inner, total] }] }, inputs };
}

/** In groups of five, the last column the sum of all. */
const manyColumns = (count: number): Template['statements'][number]['columns'] => [
  ...Array.from({ length: count - 1 }, (_, i) => ({
    code: String(i + 1),
    name: { vi: `Cột số ${i + 1}`, en: `Column ${i + 1}` },
    groups: [{ vi: `Nhóm ${Math.floor(i / 5) + 1}`, en: `Group ${Math.floor(i / 5) + 1}` }],
  })),
  {
    code: String(count),
    name: { vi: 'Tổng', en: 'Sum' },
    formula: Array.from({ length: count - 1 }, (_, i) => i + 1).join('+'),
  },
];
