import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { cellOf, compute, inUnit } from './index';
import { templateOf } from './forms/index';
import { developmentFactors, eighthsFraction, twentyFourthsFraction, unearnedDaily } from './reserves';
import type { Input } from './types';

/**
 * The engine beside a second implementation: the script of the worked examples, in Python, on figures that neither has seen.
 * The script is not part of the project; it lies beside the folder that `REAL_DATA_DIR` names.
 */
const script = path.join(process.env.REAL_DATA_DIR ?? '', '..', 'domain', 'mof-seed', 'oracles.py');
const isThere = Boolean(process.env.REAL_DATA_DIR) && existsSync(script);
const oracleTest = isThere ? test : test.skip;
const name = (title: string) => (isThere ? title : `${title} (skipped: oracles.py is not beside the folder that REAL_DATA_DIR names)`);

/** Runs the script with our figures in place of its own, and answers what it made of them. */
const runner = `
import ast, contextlib, io, json, sys
from datetime import date
from decimal import Decimal as D
asked = json.load(sys.stdin)
day = date.fromisoformat
given = {
  'inc': {int(year): paid for year, paid in asked['inc'].items()},
  'rows': [(code, *map(int, amounts)) for code, *amounts in asked['rows']],
  'p': {key: D(value) for key, value in asked['p'].items()},
  'x': {key: D(value) for key, value in asked['x'].items()},
}
class Replace(ast.NodeTransformer):
  found = set()
  def visit_Assign(self, node):
    target = node.targets[0]
    if isinstance(target, ast.Name) and target.id in given:
      Replace.found.add(target.id)
      node.value = ast.Subscript(ast.Name('given', ast.Load()), ast.Constant(target.id), ast.Load())
    return node
tree = ast.fix_missing_locations(Replace().visit(ast.parse(open(sys.argv[1]).read())))
assert Replace.found == set(given), Replace.found
g = {'given': given}
with contextlib.redirect_stdout(io.StringIO()):
  exec(compile(tree, 'oracles', 'exec'), g)
r = g['r']
print(json.dumps({
  'unearned': [str(int(g['upr'](int(p), day(s), day(e), day(v), excl)[0])) for p, s, e, v, excl in asked['contracts']],
  'eighths': [g['f8'](None, day(e), day(v), n)[1:] for e, v, n in asked['parts']],
  'twentyFourths': [g['f24'](day(e), day(v), n)[1:] for e, v, n in asked['parts']],
  'factors': [str(f) for f in g['f']], 'reserve': str(r(g['tot'])), 'ultimate': str(r(g['ult'])),
  'premium': [str(t) for t in g['T']], 'printed': [str(r(t / 1000000)) for t in g['T']], 'lines': [str(s) for s in g['sr']],
  'motor': [str(int(g[k])) for k in ('net', 'rev', 'cost')],
  'result': {key: str(int(value)) for key, value in g['x'].items()}, 'partOne': str(int(g['p1'])),
}))
`;

interface Answer {
  unearned: string[];
  eighths: [number, number][];
  twentyFourths: [number, number][];
  factors: string[];
  reserve: string;
  ultimate: string;
  premium: string[];
  printed: string[];
  lines: string[];
  motor: string[];
  result: Record<string, string>;
  partOne: string;
}

/** Whole figures below `limit` that look random and are the same each time. */
function figures(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => Math.floor(((state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32) * limit);
}
const many = <T>(count: number, one: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => one(i));
const dayAfter = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

const motor = {
  direct: '1', inward: '2', dupr: '3', ceded: '4', dcupr: '5', com_rev: '7', other_rev: '8', claims: '9', recov: '10', dclm: '11',
  dcclm: '12', dldf: '13', comm: '14', mgmt: '15', other: '16',
}; // prettier-ignore
const resultInputs = [
  '01.1', '01.2', '01.3', '02.1', '02.2', '04.1', '04.2', '11.1', '11.2', '12', '13', '14', '16', '17.1', '17.2', '20', '21', '23', '24',
  '26', '31', '32',
]; // prettier-ignore
const premiumLeaves = ['B.4a.2', 'B.4b', 'B.1b', 'B.2', 'B.5a', 'A.2'];

oracleTest.each([1, 2, 3])(name('engine and second implementation agree on the same figures (%i)'), (seed) => {
  const next = figures(seed);
  const contracts = many(200, () => {
    const start = dayAfter('2023-01-01', next(1400));
    return [String(next(1e10) - 2e9), start, dayAfter(start, 1 + next(1200)), dayAfter('2024-06-30', next(900)), next(2) === 1] as const;
  });
  const parts = many(100, () => {
    const years = 1 + next(3);
    return [dayAfter('2024-01-01', next(365 * years)), '2023-12-31', years] as const;
  });
  const triangle = many(8, (i) => ({ year: 2016 + i, paid: many(8 - i, () => 200 + next(9000)) }));
  const premiums = premiumLeaves.map((line) => ({ line, amounts: many(6, () => next(2e10)) }));
  const ofMotor = Object.fromEntries(Object.keys(motor).map((key) => [key, next(1e10)]));
  // multiples of 5, so that the tax of a fifth is a whole amount
  const ofResult = Object.fromEntries(resultInputs.map((line) => [line, 5 * next(1e12)]));
  const python = execFileSync(process.env.PYTHON ?? 'python3', ['-c', runner, script], {
    encoding: 'utf8',
    input: JSON.stringify({
      contracts,
      parts,
      inc: Object.fromEntries(triangle.map(({ year, paid }) => [year, paid])),
      rows: premiums.map(({ line, amounts }) => [line, ...amounts]),
      p: ofMotor,
      x: { ...ofResult, 51: 0, 52: 0 },
    }),
  });
  const answer = JSON.parse(python) as Answer;

  expect(
    contracts.map(([premium, from, to, at, isExclusive]) =>
      unearnedDaily(BigInt(premium), from, to, at, isExclusive ? 'exclusive' : 'inclusive').toString(),
    ),
  ).toEqual(answer.unearned);
  const fractions = (of: typeof eighthsFraction) =>
    parts.map(([end, at, years]) => of(end, at, years)).map(({ top, bottom }) => [Number(top), Number(bottom)]);
  expect(fractions(eighthsFraction)).toEqual(answer.eighths);
  expect(fractions(twentyFourthsFraction)).toEqual(answer.twentyFourths);

  const development = developmentFactors(triangle.map(({ year, paid }) => ({ year, paid: paid.map(BigInt) })));
  expect(development.factors.map(({ top }) => (Number(top) / 1000).toFixed(3))).toEqual(answer.factors);
  expect([development.reserve, development.ultimate].map(String)).toEqual([answer.reserve, answer.ultimate]);

  const amountAt = (report: ReturnType<typeof compute>, statement: string, line: string, column: string) =>
    cellOf(report, { statement, line, column })!.amount;
  // the script has the refund last
  const columns = ['3', '4', '5', '6', '7', '3'];
  const premium = compute(
    templateOf('2-PNT', '67/2023'),
    premiums.flatMap(({ line, amounts }) =>
      amounts.map((amount, i): Input => ({ statement: '2-PNT', line, column: columns[i]!, amount: BigInt(i === 5 ? -amount : amount) })),
    ),
  );
  const printedColumns = ['3', '4', '5', '6', '7', '8'];
  const totals = printedColumns.map((column) => amountAt(premium, '2-PNT', 'TC', column));
  expect(totals.map(String)).toEqual(answer.premium);
  expect(totals.map((amount) => String(inUnit(amount, 'MILLION_VND')))).toEqual(answer.printed);
  const lines = printedColumns.map((column) =>
    premiumLeaves.reduce((sum, line) => sum + inUnit(amountAt(premium, '2-PNT', line, column), 'MILLION_VND'), 0n),
  );
  expect(lines.map(String)).toEqual(answer.lines);

  const business = compute(
    templateOf('11-PNT', '67/2023'),
    Object.entries(motor).map(([key, column]): Input => ({ statement: '11-PNT', line: 'NC.1', column, amount: BigInt(ofMotor[key]!) })),
  );
  expect(['6', 'I', 'II'].map((column) => String(amountAt(business, '11-PNT', 'TC', column)))).toEqual(answer.motor);

  const profit = compute(
    templateOf('PNT-BCTCQ', '232/2012'),
    Object.entries({ ...ofResult, 51: answer.result['51']! }).map(([line, amount]): Input => ({
      statement: 'PL-02',
      line,
      column: 'current',
      amount: BigInt(amount),
    })),
  );
  const computed = Object.keys(answer.result).filter((line) => line !== '52');
  expect(Object.fromEntries(computed.map((line) => [line, String(amountAt(profit, 'PL-02', line, 'current'))]))).toEqual(
    Object.fromEntries(computed.map((line) => [line, answer.result[line]])),
  );
  expect(String(amountAt(profit, 'PL-01', '50', 'current'))).toBe(answer.partOne);
});
