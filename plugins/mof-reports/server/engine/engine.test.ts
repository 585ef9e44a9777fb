import {
  cellOf,
  compare,
  compute,
  daysOf,
  FormulaError,
  otherYear,
  parseFormula,
  previousPeriod,
  readAmount,
  readCode,
  readStatement,
  ReportError,
  trace,
  uniqueKey,
  usedIn,
  validateTemplate,
  type Input,
  type Line,
  type Template,
} from './index';
import { templateOf } from './forms/index';

const name = { vi: 'x', en: 'x' };
const line = (code: string, formula?: string, more: Partial<Line> = {}): Line => ({
  code,
  name: code,
  level: 0,
  ...(formula !== undefined && { formula }),
  ...more,
});
const templateWith = (...lines: Line[]): Template => ({
  key: 'T',
  version: '1',
  regulation: '',
  title: name,
  companyTypes: ['BHPNT'],
  validFrom: '2020-01-01',
  unit: 'VND',
  standing: 'reconstruction',
  note: name,
  statements: [{ code: 'S', name, lines, columns: [{ code: 'current', name }] }],
  checks: [],
});
const sentences = (template: Template) => validateTemplate(template).map(({ code, text }) => `${code}: ${text.en}`);

/** Figures that look random and are the same each time. */
function* figures(seed: number): Generator<number, never> {
  let state = seed;
  for (;;) yield (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
}
const shuffled = <T>(list: readonly T[], random: Iterator<number>): T[] =>
  list
    .map((item) => ({ item, place: random.next().value as number }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);

describe('formulas', () => {
  test('codes with points, letters, other statements and columns', () => {
    expect(parseFormula(' = 01.1 + B.4a.2 − PL-02!10 - BS!329.1@previous').terms.map(({ position: _, ...term }) => term)).toEqual([
      { sign: 1, code: '01.1' },
      { sign: 1, code: 'B.4a.2' },
      { sign: -1, statement: 'PL-02', code: '10' },
      { sign: -1, statement: 'BS', code: '329.1', column: 'previous' },
    ]);
  });

  test.each(['', '1+', '1++2', '1*2', '(1)', '1 2', '1+process.exit()', '1+…', '=cmd|x', '1@'])(
    '%s is refused at its character',
    (formula) => {
      expect(() => parseFormula(formula)).toThrow(FormulaError);
      expect(validateTemplate(templateWith(line('1', formula)))[0]).toMatchObject({ code: 'formula_unreadable', line: '1' });
    },
  );

  test('10,000 terms, and 10,000 totals of totals', () => {
    const leaves = Array.from({ length: 10_000 }, (_, i) => line(`L${i}`));
    const wide = templateWith(...leaves, line('all', leaves.map(({ code }) => code).join('+')));
    const inputs = leaves.map(({ code }, i): Input => ({ statement: 'S', line: code, column: 'current', amount: BigInt(i) }));
    expect(cellOf(compute(wide, inputs), { statement: 'S', line: 'all', column: 'current' })!.amount).toBe(49_995_000n);
    const deep = templateWith(line('L0'), ...Array.from({ length: 10_000 }, (_, i) => line(`L${i + 1}`, `L${i}`)));
    const report = compute(deep, [{ statement: 'S', line: 'L0', column: 'current', amount: 7n }]);
    expect(trace(deep, report, { statement: 'S', line: 'L10000', column: 'current' }).leaves).toMatchObject([{ factor: 1n }]);
    expect(usedIn(deep, { statement: 'S', line: 'L0', column: 'current' })).toHaveLength(10_000);
    expect(() => parseFormula('1+'.repeat(300_000))).toThrow(/longer than/);
  });

  test('what is wrong with a template is named with its place', () => {
    expect(sentences(templateWith(line('1', '2'), line('2', '3'), line('3', '1')))).toEqual([
      'circle: S: the formulas of the lines 1 → 2 → 3 → 1 form a circle.',
    ]);
    expect(sentences(templateWith(line('1', '1')))).toEqual(['circle: S: the formulas of the lines 1 → 1 form a circle.']);
    expect(sentences(templateWith(line('1', '9'), line('2'), line('2')))).toEqual([
      'line_twice: S: two lines have the code 2.',
      'unknown_code: S, line 1: the formula uses the code 9, which the template does not have.',
    ]);
    expect(sentences(templateWith(line('1', '2-3+2'), line('2'), line('3', undefined, { holds: 'negative' })))).toEqual([
      'wrong_sign: S, line 1: the code 3 holds negative amounts and has to be added, but the formula subtracts it.',
      'code_twice: S, line 1: the formula uses the code 2 twice.',
    ]);
    expect(() => compute(templateWith(line('1', '1')), [])).toThrow(ReportError);
  });
});

describe('files', () => {
  const known = new Set(['01', '01.1', '02.1', '04.2', '10', '11', '11.1', '17.1', '131.1', '151.2']);
  test.each([
    ['01.1', '01.1'], [1.01, '01.1'], ['1.01', '01.1'], [1.1, '01.1'], [2.0099, '02.1'], [4.0199, '04.2'], ['17.1000', '17.1'], [151.1999, '151.2'],
    [1, '01'], [11.1, '11.1'], [131.1, '131.1'], [10, '10'],
  ])('the code %s is %s', (cell, code) => expect(readCode(cell, known)).toMatchObject({ code })); // prettier-ignore
  test.each(['99', 'abc', '1.5', '', '=1'])('the code %s is not guessed', (cell) =>
    expect(readCode(cell, known)).toMatchObject({ problem: 'unknown' }),
  );

  test.each([
    ['1.234.567', 1_234_567n], ['1,234,567', 1_234_567n], ['(1.234)', -1_234n], ['-5', -5n], ['−5', -5n], ['–', 0n], ['', 0n], ['1.2E+12', 1_200_000_000_000n],
    [12, 12n], ['8.684.226.097.796 đ', 8_684_226_097_796n],
  ])('the amount %s', (cell, amount) => expect(readAmount(cell)).toEqual({ amount })); // prettier-ignore
  test.each([
    ['mười', 'text'], ['1.234,56', 'fraction'], [1.234, 'fraction'], ['12.5', 'fraction'], ['9'.repeat(1_000_000), 'text'], ['--5', 'text'], ['1.23.456', 'fraction'],
  ])('the amount %s is refused', (cell, problem) => expect(readAmount(cell)).toEqual({ problem })); // prettier-ignore

  const insurer = templateOf('PNT-BCTCQ', '232/2012');
  const pl = insurer.statements.find(({ code }) => code === 'PL-02')!;
  const read = (...rows: (readonly [string | number, string | number])[]) =>
    readStatement(
      pl,
      rows.map(([code, current], i) => ({ row: i + 5, code, amounts: { current } })),
      { file: 'q.xlsx' },
    );

  test('each row that cannot be read is told with file, row and code', () => {
    const { findings, inputs, repaired } = read([1.01, 100], ['01.1', 5], ['77', 1], ['12', 'nhiều'], ['13', 1.5]);
    expect(findings.map(({ code, row }) => [code, row])).toEqual([
      ['line_twice', 6], ['unknown_code', 7], ['amount_text', 8], ['amount_fraction', 9],
    ]); // prettier-ignore
    expect(findings[0]!.text.en).toBe('q.xlsx, row 6: the code 01.1 of PL-02 is already in row 5. Keep one of them.');
    expect(inputs).toHaveLength(1);
    expect(repaired).toEqual([{ row: 5, from: '1.01', code: '01.1' }]);
  });

  test('a stated total is compared, never taken; a line that is missing is told', () => {
    const { inputs } = read(['01.1', 100], ['01', 99]);
    const { checks, ...report } = compute(insurer, inputs);
    expect(cellOf(report, { statement: 'PL-02', line: '01', column: 'current' })!.amount).toBe(100n);
    expect(checks.find(({ check }) => check === 'stated_total')).toMatchObject({ passed: false, left: 99n, right: 100n });
    expect(checks.find(({ check }) => check === 'present_PL-02')!.text.en).toMatch(/^PL-02: the file lacks \d+ lines: 01\.2, 01\.3/);
  });

  test('a file of another year', () => {
    expect(otherYear('q.xlsx', ['Thông tư 232/2012/TT-BTC', 'Tại ngày 31/12/2023'], 2025)!.text.en).toContain('names the year 2023');
    expect(otherYear('q.xlsx', ['Ban hành theo Thông tư số 200/2014', 'Quý 4 năm 2025'], 2025)).toBeNull();
    expect(otherYear('q.xlsx', ['Ban hành theo Thông tư số 232/2012/TT-BTC'], 2025)).toBeNull();
  });
});

describe('reports of any inputs', () => {
  const form = templateOf('2-PNT', '67/2023');
  const leaves = form.statements[0]!.lines.filter(({ formula }) => formula === undefined).map(({ code }) => code);
  const columns = form.statements[0]!.columns.filter(({ formula }) => formula === undefined).map(({ code }) => code);
  const some = (random: Iterator<number>): Input[] =>
    Array.from({ length: 300 }, (_, row) => {
      const next = () => random.next().value as number;
      return {
        statement: '2-PNT',
        line: leaves[Math.floor(next() * leaves.length)]!,
        column: columns[Math.floor(next() * columns.length)]!,
        amount: BigInt(Math.floor((next() - 0.3) * 1e13)),
        source: { file: 'gwp.csv', rows: 1, row },
      };
    });

  test.each([1, 2, 3, 4, 5])('the order of the inputs, and into how many they are split, changes nothing (%i)', (seed) => {
    const random = figures(seed);
    const inputs = some(random);
    const report = compute(form, inputs);
    expect(compute(form, shuffled(inputs, random))).toEqual(report);
    const halves = inputs.flatMap((input) => [
      { ...input, amount: input.amount / 3n },
      { ...input, amount: input.amount - input.amount / 3n },
    ]);
    expect(compare(report, compute(form, shuffled(halves, random)))).toEqual([]);
  });

  test.each([6, 7, 8])('the traced rows of every cell sum to it, and lead back to it (%i)', (seed) => {
    const report = compute(form, some(figures(seed)));
    for (const cell of report.cells) {
      const { inputs } = trace(form, report, cell);
      expect(inputs.reduce((sum, { factor, input }) => sum + factor * input.amount, 0n)).toBe(cell.amount);
      const { statement, line: code, column } = cell;
      for (const { input } of cell.kind === 'formula' ? inputs.slice(0, 3) : [])
        expect(usedIn(form, input)).toContainEqual({ statement, line: code, column });
    }
  });

  test('an edit replaces the amount, is kept with what was before, and shows in the comparison', () => {
    const at = { statement: '2-PNT', line: 'B.2', column: '3' };
    const filed = compute(form, [{ ...at, amount: 10n }]);
    const edit = { ...at, amount: 25n, reason: 'Sổ cái', author: 'chau' };
    const corrected = compute(form, [{ ...at, amount: 10n }], { edits: [edit] });
    expect(cellOf(corrected, at)).toMatchObject({ amount: 25n, edit: { before: 10n, reason: 'Sổ cái' } });
    expect(compare(filed, corrected).map(({ line: code, column, difference }) => [code, column, difference])).toEqual([
      ['B', '3', 15n], ['B', '8', 15n], ['B.2', '3', 15n], ['B.2', '8', 15n], ['TC', '3', 15n], ['TC', '8', 15n],
    ]); // prettier-ignore
    expect(() => compute(form, [], { edits: [{ ...edit, line: 'TC' }] })).toThrow('takes no amount');
    expect(() => compute(form, [{ ...at, line: 'B', amount: 1n, source: { file: 'gwp.csv', rows: 1, row: 9 } }])).toThrow('gwp.csv, row 9');
    expect(() => compute(form, [{ ...at, line: 'Z', amount: 1n }])).toThrow('no line Z');
  });
});

test('periods: their days, when they are due, the one before, and their key', () => {
  expect(daysOf({ type: 'QUARTER', year: 2025, period: 4 })).toEqual({ first: '2025-10-01', last: '2025-12-31', due: '2026-01-30' });
  expect(daysOf({ type: 'YEAR', year: 2024, period: 1 })).toEqual({ first: '2024-01-01', last: '2024-12-31', due: '2025-03-31' });
  expect(daysOf({ type: 'MONTH', year: 2024, period: 2 })).toEqual({ first: '2024-02-01', last: '2024-02-29', due: '2024-03-15' });
  expect(daysOf({ type: 'HALF_YEAR', year: 2025, period: 1 }).due).toBe('2025-08-14');
  expect(previousPeriod({ type: 'QUARTER', year: 2025, period: 1 })).toEqual({ type: 'QUARTER', year: 2024, period: 4 });
  expect(() => daysOf({ type: 'QUARTER', year: 2005, period: 1 })).toThrow('no period');
  expect(() => daysOf({ type: 'QUARTER', year: 2025, period: 5 })).toThrow('no period');
  const key = { company: 'C', category: '2-PNT', type: 'QUARTER', year: 2025, period: 4 } as const;
  expect(uniqueKey(key)).not.toBe(uniqueKey({ ...key, period: 3 }));
});

test('opening balances are those with which the year before closed', () => {
  const insurer = templateOf('PNT-BCTCQ', '232/2012');
  const at = (column: string, amount: bigint): Input => ({ statement: 'BS', line: '111', column, amount });
  const before = compute(insurer, [at('current', 500n)]);
  const failed = (opening: bigint) =>
    compute(insurer, [at('previous', opening)], { previous: before }).checks.filter(
      ({ check, passed }) => check === 'opening_BS' && !passed,
    );
  expect(failed(500n)).toEqual([]);
  expect(failed(499n)[0]).toMatchObject({ severity: 'warning', cells: [{ line: '100' }], left: 499n, right: 500n });
  expect(failed(499n).map(({ cells }) => cells[0]!.line)).toEqual(['100', '110', '111', '270']);
});
