import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { findInterpreter, makeEnvironment, pythonOf, runVariables } from '@tessera/plugin-sdk/server/python';
import { preparePython, pythonPackage, pythonStatus, runPython, type CoefficientState, type GlmRequest, type GlmResult } from './index';
import { irls, measuresOf, type Sample } from './irls';
import { rowsOf, writeParquet } from './parquetFiles';

interface Coefficient {
  VARIABLE: string | null;
  LEVEL: string | null;
  STATE: CoefficientState;
  COEFFICIENT: number | null;
  STANDARD_ERROR: number | null;
  RELATIVITY: number | null;
  LOWER_95: number | null;
  UPPER_95: number | null;
}
interface FittedLevel {
  VARIABLE: string;
  LEVEL: string;
  EXPOSURE: number;
  NUM_CLAIMS: number;
  CLAIM_AMOUNT: number;
  OBSERVED: number | null;
  FITTED: number | null;
}

const realData = process.env.REAL_DATA_DIR;
const withRealData = realData ? test : test.skip;

let folder: string;

interface Planned {
  select: string;
  request: Omit<GlmRequest, 'inputs'>;
  place?: string;
}
const planned: Planned[] = [];

/**
 * A fit of what `select` gives. All are fitted before the first test, in one process: its libraries take longer to load than any fit here.
 */
function plan(select: string, request: Omit<GlmRequest, 'inputs'>) {
  const own: Planned = { select, request };
  planned.push(own);
  return () => readFit(own.place!);
}

type Fit = Awaited<ReturnType<typeof readFit>>;

/** As `python -m tessera_analysis.glm` for one request after the other. */
const oneByOne = `
import sys
from tessera_analysis.glm.model import run_glm
from tessera_analysis.process import main
for request in sys.argv[1:]:
    sys.argv[1:] = ["--request", request]
    try:
        main("glm", run_glm)
    except SystemExit:
        pass
`;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tessera-glm-'));
  await preparePython();
  expect(pythonStatus()).toMatchObject({ state: 'ready' });
  const requests: string[] = [];
  for (const [i, own] of planned.entries()) {
    own.place = path.join(folder, `run-${i}`);
    await mkdir(own.place);
    await writeParquet(path.join(own.place, 'input.parquet'), own.select);
    requests.push(path.join(own.place, 'request.json'));
    const request = { ...own.request, inputs: [path.join(own.place, 'input.parquet')], output: own.place };
    await writeFile(requests.at(-1)!, JSON.stringify(request));
  }
  const interpreter = await findInterpreter(process.env);
  if ('say' in interpreter) throw new Error(interpreter.say.en);
  const python = pythonOf(await makeEnvironment(pythonPackage, pythonPackage.folder, interpreter, process.env));
  await promisify(execFile)(python, ['-I', '-X', 'utf8', '-c', oneByOne, ...requests], { env: runVariables(process.env, folder, 2) });
}, 600_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

async function readFit(place: string) {
  const result = JSON.parse(await readFile(path.join(place, 'result.json'), 'utf8')) as GlmResult;
  // A refusal leaves no tables.
  const { coefficients: table, fitted: levels } = (result as Partial<GlmResult>).files ?? {};
  const coefficients = table ? await rowsOf<Coefficient>(`SELECT * FROM '${place}/${table}' ORDER BY TERM`) : [];
  const fitted = levels ? await rowsOf<FittedLevel>(`SELECT * FROM '${place}/${levels}'`) : [];
  return {
    input: path.join(place, 'input.parquet'),
    result,
    coefficients,
    fitted,
    of: (variable: string | null, level: string | null) => coefficients.find((c) => c.VARIABLE === variable && c.LEVEL === level)!,
  };
}

/** A portfolio of our own: two rating variables, deterministic, with figures that no closed form explains. */
const portfolio = `
  SELECT 'K' || (i % 3) AS KIND, 'R' || (i % 7 % 4) AS REGION, 20 + (i * 37) % 91 + 0.25 AS EXPOSURE,
    (1 + (i * 13) % 11 + 3 * (i % 3))::BIGINT AS NUM_CLAIMS, (1000000 * (1 + (i * 29) % 17) + 250000 * (i % 3) * (1 + (i * 13) % 11))::BIGINT AS CLAIM_AMOUNT
  FROM range(42) t(i)`;

/** Cells of two variables as the second implementation takes them. */
async function sampleOf(
  file: string,
  variables: readonly string[],
  bases: readonly string[],
  model: GlmRequest['model'],
): Promise<{ sample: Sample; columns: [string, string][] }> {
  const cells = await rowsOf<Record<string, string | number>>(
    `SELECT ${variables.join(', ')}, sum(EXPOSURE)::DOUBLE AS e, sum(NUM_CLAIMS)::DOUBLE AS n, sum(CLAIM_AMOUNT)::DOUBLE AS a FROM '${file}' GROUP BY ALL ORDER BY ALL`,
  );
  const used = model === 'frequency' ? cells : cells.filter((cell) => Number(cell.n) > 0 && Number(cell.a) > 0);
  const columns = variables.flatMap((variable, v) =>
    [...new Set(used.map((cell) => String(cell[variable])))]
      .sort()
      .filter((level) => level !== bases[v])
      .map((level): [string, string] => [variable, level]),
  );
  return {
    columns,
    sample: {
      design: used.map((cell) => [1, ...columns.map(([variable, level]) => (cell[variable] === level ? 1 : 0))]),
      response: used.map((cell) => (model === 'frequency' ? Number(cell.n) : Number(cell.a) / Number(cell.n))),
      weights: used.map((cell) => (model === 'frequency' ? 1 : Number(cell.n))),
      offset: used.map((cell) => (model === 'frequency' ? Math.log(Number(cell.e)) : 0)),
    },
  };
}

describe('a model of our own portfolio', () => {
  const variables = ['KIND', 'REGION'];
  const turned = `
    SELECT * FROM (SELECT KIND, REGION, EXPOSURE / 2 AS EXPOSURE, NUM_CLAIMS - NUM_CLAIMS // 2 AS NUM_CLAIMS, CLAIM_AMOUNT - CLAIM_AMOUNT // 3 AS CLAIM_AMOUNT FROM (${portfolio})
    UNION ALL SELECT KIND, REGION, EXPOSURE / 2, NUM_CLAIMS // 2, CLAIM_AMOUNT // 3 FROM (${portfolio})) ORDER BY hash(NUM_CLAIMS, EXPOSURE)`;
  const of = (model: GlmRequest['model']) => ({
    plain: plan(portfolio, { model, variables }),
    based: plan(portfolio, { model, variables, bases: { KIND: 'K0', REGION: 'R1' } }),
    turned: plan(turned, { model, variables }),
  });
  const models = { frequency: of('frequency'), severity: of('severity') };

  test.each([
    ['frequency', 'poisson'],
    ['severity', 'gamma'],
  ] as const)('%s has the coefficients and standard errors of a second implementation to 1e-6', async (model, family) => {
    const { result, of, input } = await models[model].based();
    const { sample, columns } = await sampleOf(input, variables, ['K0', 'R1'], model);
    const second = irls(family, sample);
    const scale = Math.sqrt(result.dispersion!);
    expect(Math.abs(of(null, null).COEFFICIENT! - second.coefficients[0]!)).toBeLessThan(1e-6);
    columns.forEach(([variable, level], i) => {
      const term = of(variable, level);
      expect(Math.abs(term.COEFFICIENT! - second.coefficients[i + 1]!)).toBeLessThan(1e-6);
      expect(Math.abs(term.STANDARD_ERROR! - second.errors[i + 1]! * scale)).toBeLessThan(1e-6);
      expect(term.RELATIVITY).toBeCloseTo(Math.exp(term.COEFFICIENT!), 9);
      expect(term.LOWER_95).toBeCloseTo(Math.exp(term.COEFFICIENT! - 1.959963985 * term.STANDARD_ERROR!), 7);
      expect(term.UPPER_95).toBeCloseTo(Math.exp(term.COEFFICIENT! + 1.959963985 * term.STANDARD_ERROR!), 7);
    });
    expect(result).toMatchObject({
      converged: true,
      degreesOfFreedom: sample.response.length - columns.length - 1,
      nullDegreesOfFreedom: sample.response.length - 1,
    });
    const means = sample.design.map((row, i) =>
      Math.exp(sample.offset[i]! + row.reduce((sum, value, a) => sum + value * second.coefficients[a]!, 0)),
    );
    const measures = measuresOf(family, sample, means);
    expect(result.deviance).toBeCloseTo(measures.deviance, 6);
    expect(result.aic).toBeCloseTo(measures.aic, 4);
    expect(result.pearsonDispersion).toBeCloseTo(measures.pearson / result.degreesOfFreedom, 6);
    expect(result.dispersion).toBe(model === 'frequency' ? 1 : result.pearsonDispersion);
    expect(result.deviance).toBeLessThan(result.nullDeviance);
  });

  test('the base is the level with the most exposure, and fitted claims of every level are the observed ones', async () => {
    const { coefficients, fitted } = await models.frequency.plain();
    for (const variable of variables) {
      const levels = fitted.filter((level) => level.VARIABLE === variable);
      const widest = levels.reduce((best, level) => (level.EXPOSURE > best.EXPOSURE ? level : best));
      expect(coefficients.filter((c) => c.VARIABLE === variable && c.STATE === 'base').map((c) => c.LEVEL)).toEqual([widest.LEVEL]);
      // The log link is Poisson's own: its likelihood equations say just this.
      for (const level of levels) expect(level.FITTED).toBeCloseTo(level.OBSERVED!, 9);
    }
  });

  test('the order of the rows, and rows that are split, change no digit', async () => {
    for (const { plain, turned: other } of Object.values(models)) {
      const [one, two] = [await plain(), await other()];
      expect(two.coefficients).toEqual(one.coefficients);
      expect(two.fitted).toEqual(one.fitted);
      expect({ ...two.result, seconds: 0 }).toEqual({ ...one.result, seconds: 0 });
    }
  });

  test('progress goes forward and is said in both languages; only whole files are left', async () => {
    const told: { done: number; vi: string }[] = [];
    const { input, result } = await models.frequency.plain();
    const place = path.join(folder, 'own');
    const own = await runPython(
      'glm',
      { model: 'frequency', variables, inputs: [input] },
      { folder: place, onProgress: (done, doing) => void told.push({ done, vi: doing.vi }) },
    );
    expect({ ...own, seconds: 0 }).toEqual({ ...result, seconds: 0 });
    expect(told.map((t) => t.vi)).toEqual(['Đọc dữ liệu', 'Khớp mô hình', 'Ghi kết quả']);
    expect(told.map((t) => t.done)).toEqual(told.map((t) => t.done).toSorted((a, b) => a - b));
    expect((await readdir(place)).toSorted()).toEqual(['coefficients.parquet', 'fitted.parquet', 'request.json', 'result.json', 'run.log']);
  });
});

describe('thin and odd data', () => {
  const of = (values: string, request: Partial<GlmRequest> = {}) =>
    plan(`SELECT * FROM (VALUES ${values}) t(A, B, EXPOSURE, NUM_CLAIMS, CLAIM_AMOUNT)`, {
      model: 'frequency',
      variables: ['A', 'B'],
      ...request,
    });
  const sentences = (result: GlmResult) => result.notes.map((note) => note.en);

  const noClaims = of(`('a','x',100,10,1),('a','y',90,12,1),('b','x',80,0,0),('b','y',70,0,0),('c','x',50,5,1),('c','y',60,4,1)`);
  test('a level without claims has relativity 0 and a sentence', async () => {
    const found = await noClaims();
    expect(found.of('A', 'b')).toMatchObject({ STATE: 'no_claims', RELATIVITY: 0, COEFFICIENT: null, LOWER_95: null });
    expect(sentences(found.result)).toEqual(['A, “b”: no claims; the relativity is 0 and has no confidence interval.']);
    expect(found.fitted.find((level) => level.LEVEL === 'b')).toMatchObject({ OBSERVED: 0, FITTED: 0 });
    // The limit of the fit: the cells and the coefficient still count.
    expect(found.result).toMatchObject({ degreesOfFreedom: 2, nullDegreesOfFreedom: 5 });
  });

  const noExposure = of(`('a','x',100,10,1),('a','y',90,12,1),('b','x',0,0,0),('c','y',50,5,1),('c','x',50,4,1)`, {
    levels: { A: ['c', 'b', 'a', 'd'] },
  });
  test('a level without exposure, and one of the settings that does not occur, have no coefficient', async () => {
    const found = await noExposure();
    expect(found.of('A', 'b')).toMatchObject({ STATE: 'no_data', RELATIVITY: null });
    expect(found.coefficients.filter((c) => c.VARIABLE === 'A').map((c) => c.LEVEL)).toEqual(['c', 'b', 'a', 'd']);
    expect(sentences(found.result)).toEqual(['A, “b”, “d”: no data for this model, so no coefficient.']);
  });

  const aliased = of(`('a','x',100,10,1),('b','y',90,12,1),('a','x',50,4,1)`);
  test('aliased levels are named, the earlier one keeps its coefficient', async () => {
    const found = await aliased();
    expect([found.of('A', 'b').STATE, found.of('B', 'y').STATE]).toEqual(['estimated', 'aliased']);
    expect(sentences(found.result)).toEqual(['B, “y”: the same as a combination of earlier levels, so it cannot be told apart.']);
  });

  const separated = of(`('a','x',100,10,1),('a','y',90,0,0),('b','y',80,16,1)`);
  test('separation that no single level shows is found, and the rest of the fit stands', async () => {
    const found = await separated();
    expect([found.of('A', 'b').STATE, found.of('B', 'y').STATE]).toEqual(['separated', 'separated']);
    expect(found.fitted.filter((level) => level.VARIABLE === 'A').map((level) => level.FITTED)).toEqual(
      [10 / 190, 0.2].map((value) => expect.closeTo(value, 9)),
    );
    expect(found.result.deviance).toBeCloseTo(0, 9);
  });

  const oneLevel = of(`('a','x',100,10,1),('a',NULL,90,12,1)`);
  test('a variable with one level is told, missing values are their own level', async () => {
    const found = await oneLevel();
    expect(sentences(found.result)).toEqual(['The variable A has one level with data only, so it explains nothing.']);
    expect(found.of('B', 'Unknown').STATE).toBe('estimated');
  });

  const noAmount = of(`('a','x',100,10,5000),('a','y',90,12,6100),('b','x',80,3,-100),('b','y',70,4,2500)`, { model: 'severity' });
  test('severity leaves out cells without a positive amount and counts them', async () => {
    const found = await noAmount();
    expect(found.result).toMatchObject({ cells: 3, claims: 26, degreesOfFreedom: 0, dispersion: null });
    expect(sentences(found.result)).toContain('3 claims in cells whose total amount is not above zero are left out.');
    expect(found.of('A', 'b').STANDARD_ERROR).toBeNull();
  });

  const refused = [
    ['no exposure', of(`('a','x',0,0,0)`), 'The data has no exposure.'],
    ['no claims', of(`('a','x',10,0,0),('b','x',20,0,0)`), 'The data has no claims, so no model can be fitted.'],
    ['a missing column', of(`('a','x',10,1,0)`, { variables: ['C'] }), 'The data file lacks the column C.'],
    [
      'an impossible base',
      of(`('a','x',10,1,0)`, { bases: { A: 'z' } }),
      'The base level “z” of the variable A has no data to compare with.',
    ],
    ['a variable twice', of(`('a','x',10,1,0)`, { variables: ['A', 'A'] }), 'A variable is chosen twice.'],
    [
      'a variable that was not grouped',
      plan('SELECT i::VARCHAR AS A, 1.0 AS EXPOSURE, 1 AS NUM_CLAIMS FROM range(1234) t(i)', { model: 'frequency', variables: ['A'] }),
      'The variable A has 1,234 levels; group it into at most 200.',
    ],
  ] as const;
  test.each(refused)('%s gets a sentence', async (_, fit, sentence) => {
    expect(await fit()).toMatchObject({ result: { code: '01', say: { en: sentence, vi: expect.any(String) } } });
  });
});

describe('published portfolios', () => {
  /** Planned only where the data is. */
  const real = (select: string, request: Omit<GlmRequest, 'inputs'>) =>
    realData ? plan(select, request) : () => Promise.reject<Fit>(new Error('REAL_DATA_DIR names no data'));
  const insurance = `SELECT District::VARCHAR AS District, "Group", Age, Holders::DOUBLE AS EXPOSURE, Claims AS NUM_CLAIMS FROM read_csv('${realData}/MASS_Insurance.csv')`;

  const insured = real(insurance, { model: 'frequency', variables: ['District', 'Group', 'Age'], bases: { District: '1' } });
  withRealData('MASS Insurance: coefficients to 1e-6, deviance and AIC to the printed digits', async () => {
    const { result, of } = await insured();
    const published = { 2: 0.025868, 3: 0.038524, 4: 0.234205 };
    for (const [level, value] of Object.entries(published)) expect(Math.abs(of('District', level).COEFFICIENT! - value)).toBeLessThan(1e-6);
    expect([
      result.nullDeviance.toFixed(1),
      result.nullDegreesOfFreedom,
      result.deviance.toFixed(2),
      result.degreesOfFreedom,
      result.aic!.toFixed(1),
    ]).toEqual(['236.3', 63, '51.42', 54, '388.7']);
  });

  const frequency = real(
    `SELECT VehBrand, VehGas, Exposure AS EXPOSURE, ClaimNb::BIGINT AS NUM_CLAIMS FROM read_csv('${realData}/freMTPL2freq.csv.gz')`,
    { model: 'frequency', variables: ['VehGas', 'VehBrand'] },
  );
  withRealData('freMTPL2: exposure, claims and the frequency of every level are the published ones', async () => {
    const { result, fitted } = await frequency();
    expect([result.exposure.toFixed(6), result.claims]).toEqual(['358499.445463', 36_102]);
    // Diesel is printed as 0.0975501752; its 16,648 claims over the file's 170,660.893126731 years are 0.09755017506.
    const published = {
      Diesel: '0.097550175',
      Regular: '0.1035676636',
      B12: '0.1366948',
      B11: '0.1046776',
      B5: '0.1010401',
      B3: '0.0985560',
      B13: '0.0958353',
      B4: '0.0952416',
      B6: '0.0932103',
      B1: '0.0910006',
      B10: '0.0903537',
      B2: '0.0902344',
      B14: '0.0729841',
    };
    expect(fitted).toHaveLength(Object.keys(published).length);
    for (const [level, frequency] of Object.entries(published)) {
      const found = fitted.find((row) => row.LEVEL === level)!;
      expect([level, found.OBSERVED!.toFixed(frequency.length - 2)]).toEqual([level, frequency]);
      expect(found.FITTED).toBeCloseTo(found.OBSERVED!, 9);
    }
  });

  const variables = ['VehBrand', 'VehGas', 'Area'];
  const severity = real(
    `
      SELECT VehBrand, VehGas, Area, Exposure AS EXPOSURE, n AS NUM_CLAIMS, a AS CLAIM_AMOUNT
      FROM read_csv('${realData}/freMTPL2freq.csv.gz') LEFT JOIN
        (SELECT IDpol, count(*) AS n, sum(ClaimAmount::DECIMAL(18, 2)) AS a FROM read_csv('${realData}/freMTPL2sev.csv.gz') GROUP BY IDpol) USING (IDpol)`,
    { model: 'severity', variables },
  );
  withRealData('freMTPL2: severity of the joined claims agrees with a second implementation to 1e-6', async () => {
    const { input, result, of, coefficients } = await severity();
    expect([result.claims, result.amount!.toFixed(2)]).toEqual([26_444, '59909216.50']);
    const bases = variables.map((variable) => coefficients.find((c) => c.VARIABLE === variable && c.STATE === 'base')!.LEVEL!);
    const { sample, columns } = await sampleOf(input, variables, bases, 'severity');
    const second = irls('gamma', sample);
    expect(columns.length).toBeGreaterThan(10);
    columns.forEach(([variable, level], i) => {
      expect(Math.abs(of(variable, level).COEFFICIENT! - second.coefficients[i + 1]!)).toBeLessThan(1e-6);
      expect(Math.abs(of(variable, level).STANDARD_ERROR! - second.errors[i + 1]! * Math.sqrt(result.dispersion!))).toBeLessThan(1e-6);
    });
  });
});
