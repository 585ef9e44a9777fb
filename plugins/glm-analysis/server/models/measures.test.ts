import { startTestServer, type TestClient, type TestServer } from '@tessera/plugin-sdk/testing';
import dataFiles from '../../../data-files/server';
import { createAnalysis, done, importFile, jobEnd, mapFile } from '../../../data-files/server/testing/importing';
import { modelCalls, type Model, type ModelKind, type ModelValues } from '../../contract/models';
import glmAnalysis from '../index';
import { preparePython } from '../python';
import { irls, measuresOf, type Sample } from '../python/irls';
import { saveSetting } from '../testing/analysing';

let server: TestServer;
let client: TestClient;
let fileName: string;

/** Draws that are the same in every run. */
let state = 41;
const next = (below: number) => (state = (state * 48_271) % 2_147_483_647) % below;

const factors = ['hang', 'vung', 'tuoi', 'kenh'] as const;
const levelsOf = { hang: 2, vung: 3, tuoi: 5, kenh: 7 };
/**
 * One row a policy, with exposures from a week to three years, several claims on some, and a factor (`kenh`) that explains nothing. Some
 * claims were closed without payment, some amounts are recoveries or stand without a claim.
 */
const policies = Array.from({ length: 900 }, (_, i) => {
  const levels = Object.fromEntries(factors.map((name) => [name, next(levelsOf[name])])) as Record<(typeof factors)[number], number>;
  const exposure = (1 + next(1_100)) / 365;
  const chance = (0.2 + 0.25 * levels.vung + 0.15 * levels.tuoi) * exposure;
  const claims = [chance, chance / 2, chance / 4].filter((one) => next(1_000) < one * 1_000).length;
  const amount = claims * (400_000 + next(300) * 10_000 * (1 + levels.hang));
  return { no: `P${i}`, levels, exposure, claims, amount: i % 13 === 5 ? 0 : i % 50 === 7 ? (i % 100) - 30 : amount };
});

beforeAll(async () => {
  server = await startTestServer({ plugins: [dataFiles, glmAnalysis] });
  client = await server.as(['GLMUser']);
  expect(await preparePython()).toMatchObject({ state: 'ready' });
  const rows = policies.map(({ no, levels, exposure, claims, amount }) =>
    [no, exposure, claims, amount, ...factors.map((name) => `${name}${levels[name]}`)].join(','),
  );
  fileName = await importFile(
    client,
    'policies.csv',
    `policy,exposure,claims,amount,${factors.join(',')}\n${rows.join('\n')}\n`,
    'CAR_EXP',
  );
  await mapFile(
    client,
    fileName,
    { POLICY_NO: 'policy', EXPOSURE: 'exposure', CLAIM_COUNT: 'claims', CLAIM_AMOUNT: 'amount' },
    {
      template: 'CAR_EXP_01',
      free: factors.map((importName) => ({ importName, variableType: 'CATE' as const })),
      settings: { calYear: 2025, currencyDecimals: 0 },
    },
  );
  await createAnalysis(client, fileName);
  await saveSetting(client, fileName, { calYear: { startYear: 2025, endYear: 2025 }, variables: [...factors] });
}, 600_000);
afterAll(() => server.close());

const fits = new Map<string, Promise<Model>>();
/** Fitted once however many tests ask for it: each fit starts Python. */
function fitted(model: ModelKind, variables: readonly string[], more: Partial<ModelValues> = {}): Promise<Model> {
  const asked = { fileName, settingName: 'Mặc định', model, variables: [...variables], name: `${model} ${variables.join(' ')}`, ...more };
  const key = JSON.stringify(asked);
  const fit = async () => {
    const { job } = await client.call(modelCalls.runGlm, asked);
    return client.call(modelCalls.getModel, (await done(client, job)) as { id: number });
  };
  fits.set(key, fits.get(key) ?? fit());
  return fits.get(key)!;
}

/** The same model on the policies themselves, by the second implementation. */
function onPolicies(model: ModelKind, variables: readonly (typeof factors)[number][]) {
  const used = model === 'frequency' ? policies : policies.filter(({ claims, amount }) => claims > 0 && amount > 0);
  const columns = variables.flatMap((name) => Array.from({ length: levelsOf[name] - 1 }, (_, i) => [name, i + 1] as const));
  const sample: Sample = {
    design: used.map(({ levels }) => [1, ...columns.map(([name, level]) => (levels[name] === level ? 1 : 0))]),
    response: used.map(({ claims, amount }) => (model === 'frequency' ? claims : amount / claims)),
    weights: used.map(({ claims }) => (model === 'frequency' ? 1 : claims)),
    offset: used.map(({ exposure }) => (model === 'frequency' ? Math.log(exposure) : 0)),
  };
  const family = model === 'frequency' ? 'poisson' : 'gamma';
  const { coefficients, errors } = irls(family, sample);
  const means = sample.design.map((row, i) => Math.exp(sample.offset[i]! + row.reduce((sum, x, a) => sum + x * coefficients[a]!, 0)));
  return {
    ...measuresOf(family, sample, means),
    used,
    means,
    coefficients,
    errors,
    rows: used.length,
    df: used.length - coefficients.length,
  };
}

const [thin, best, whole] = [
  ['hang', 'vung'],
  ['hang', 'vung', 'tuoi'],
  ['hang', 'vung', 'tuoi', 'kenh'],
] as const;
const nested = [thin, best, whole];

test.each(['frequency', 'severity'] as const)(
  '%s: deviance, AIC and dispersion are those of the policies, whatever the cells; the best model on the policies is the best in the list',
  async (kind) => {
    const models: Model[] = [];
    for (const variables of nested) models.push(await fitted(kind, variables));
    const expected = nested.map((variables) => onPolicies(kind, variables));
    models.forEach((model, i) => {
      const { deviance, aic, pearson, rows, df } = expected[i]!;
      expect(model).toMatchObject({ basis: 'policies', policies: rows, degreesOfFreedom: df, nullDegreesOfFreedom: rows - 1 });
      expect([model.deviance, model.aic, model.pearsonDispersion].map((one) => one?.toFixed(3))).toEqual(
        [deviance, aic, pearson / df].map((one) => one.toFixed(3)),
      );
    });
    // one null deviance: they are of the same data
    expect(new Set(models.map(({ nullDeviance }) => nullDeviance.toFixed(3))).size).toBe(1);
    const listed = (await client.call(modelCalls.listModels, { fileName })).filter(({ model }) => model === kind);
    const lowest = Math.min(...expected.map(({ aic }) => aic));
    for (const [i, model] of models.entries())
      expect(listed.find(({ id }) => id === model.id)?.aboveBest?.toFixed(3)).toBe((expected[i]!.aic - lowest).toFixed(3));
  },
  120_000,
);

test.each(['frequency', 'severity'] as const)(
  '%s: observed and fitted of variables that are not in the model, and by year',
  async (kind) => {
    const model = await fitted(kind, thin);
    const { used, means } = onPolicies(kind, thin);
    const beside = model.fitted.filter(({ variable }) => !model.variables.includes(variable));
    expect(new Set(beside.map(({ variable }) => variable))).toEqual(new Set(['tuoi', 'kenh', 'CAL_YEAR']));
    for (const { variable, level, exposure, claims, observed, fitted: expected } of beside) {
      const isIn = ({ levels }: (typeof policies)[number]) =>
        variable === 'CAL_YEAR' || `${variable}${levels[variable as (typeof factors)[number]]}` === level;
      const sum = (of: (policy: (typeof policies)[number], i: number) => number) =>
        used.reduce((total, policy, i) => total + (isIn(policy) ? of(policy, i) : 0), 0);
      const per = kind === 'frequency' ? sum((policy) => policy.exposure) : sum((policy) => policy.claims);
      const wanted = sum((policy, i) => means[i]! * (kind === 'frequency' ? 1 : policy.claims)) / per;
      expect([variable, level, claims, expected?.toPrecision(6)]).toEqual([
        variable,
        level,
        sum((policy) => policy.claims),
        wanted.toPrecision(6),
      ]);
      expect(observed!.toPrecision(6)).toBe((sum((policy) => (kind === 'frequency' ? policy.claims : policy.amount)) / per).toPrecision(6));
      expect(exposure).toBeGreaterThan(0);
    }
    // all of a frequency's policies together: as many claims as there were
    if (kind === 'frequency') {
      const year = beside.find(({ variable }) => variable === 'CAL_YEAR')!;
      expect(year.fitted!.toPrecision(6)).toBe(year.observed!.toPrecision(6));
    }
  },
);

test('a severity by one variable has as many cells as coefficients, and its standard errors from the policies', async () => {
  const [model, { coefficients, errors, pearson, df }] = [await fitted('severity', ['vung']), onPolicies('severity', ['vung'])];
  const of = (level: string) => model.coefficients.find((one) => one.variable === 'vung' && one.level === level)!;
  // the second fit has the first level for its base
  const contrast = of('vung1').coefficient! - of('vung0').coefficient!;
  expect(contrast.toFixed(6)).toBe(coefficients[1]!.toFixed(6));
  const base = of(model.coefficients.find(({ state, variable }) => state === 'base' && variable === 'vung')!.level!);
  expect(base.level).toBe('vung0');
  expect(of('vung1').standardError!.toFixed(6)).toBe((errors[1]! * Math.sqrt(pearson / df)).toFixed(6));
  expect(model.tests).toEqual([expect.objectContaining({ variable: 'vung', df: 2 })]);
});

test('what a severity leaves out is told with its claims and its amount', async () => {
  const model = await fitted('severity', thin);
  const out = policies.filter(({ claims, amount }) => !(claims > 0 && amount > 0));
  const [claims, amount] = [out.reduce((sum, one) => sum + one.claims, 0), out.reduce((sum, one) => sum + one.amount, 0)];
  expect([claims > 0, amount !== 0]).toEqual([true, true]);
  expect(model.claims).toBe(policies.reduce((sum, one) => sum + one.claims, 0) - claims);
  expect(model.notes.map(({ en }) => en)).toEqual([
    `Claims ${claims}, amount ${amount.toLocaleString('en')} of rows whose claims or amount are not above zero are left out.`,
  ]);
});

/** Two-sided, by the normal distribution: Simpson's rule over its density. */
function twoSided(z: number): number {
  const steps = 4_000;
  const density = (x: number) => Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI);
  const width = Math.min(9, Math.abs(z)) / steps; // beyond it nothing is left
  const area = Array.from({ length: steps + 1 }, (_, i) => density(i * width) * (i === 0 || i === steps ? 1 : i % 2 ? 4 : 2));
  return 1 - (2 * width * area.reduce((sum, one) => sum + one, 0)) / 3;
}

test.each(['frequency', 'severity'] as const)('%s: each level has its p-value, and each variable a test as a whole', async (kind) => {
  const [model, without] = [await fitted(kind, best), await fitted(kind, thin)];
  for (const { state, coefficient, standardError, pValue } of model.coefficients)
    expect([state, pValue?.toFixed(6)]).toEqual([state, standardError ? twoSided(coefficient! / standardError).toFixed(6) : undefined]);
  expect(model.tests.map(({ variable, df }) => [variable, df])).toEqual([
    ['hang', 1],
    ['vung', 2],
    ['tuoi', 4],
  ]);
  // one coefficient: the square of its ratio
  const of = model.coefficients.find(({ variable, state }) => variable === 'hang' && state === 'estimated')!;
  expect(model.tests[0]!.chiSquare.toFixed(6)).toBe(((of.coefficient! / of.standardError!) ** 2).toFixed(6));
  expect(model.tests[0]!.pValue.toFixed(6)).toBe(of.pValue!.toFixed(6));
  // several: near the test by the deviance, which is the same one in the limit
  const byDeviance = (without.deviance - model.deviance) / model.dispersion!;
  expect(Math.abs(model.tests[2]!.chiSquare / byDeviance - 1)).toBeLessThan(0.25);
});

const near = (a: number | null, b: number | null, digits = 6) => expect(a?.toFixed(digits)).toBe(b?.toFixed(digits));

test('quasi-Poisson: the same coefficients, standard errors times the root of the dispersion over the policies, and no AIC to be ranked by', async () => {
  const [plain, quasi] = [await fitted('frequency', best), await fitted('frequency', best, { quasi: true })];
  const { pearson, df } = onPolicies('frequency', best);
  const dispersion = pearson / df;
  near(quasi.dispersion, dispersion);
  expect(quasi).toMatchObject({ quasi: true, aic: null, aboveBest: null, deviance: plain.deviance });
  expect([plain.quasi, plain.dispersion]).toEqual([false, 1]);
  quasi.coefficients.forEach((one, i) => {
    const before = plain.coefficients[i]!;
    near(one.coefficient, before.coefficient);
    near(one.standardError, before.standardError && before.standardError * Math.sqrt(dispersion));
    near(one.pValue, one.standardError ? twoSided(one.coefficient! / one.standardError) : null);
  });
  quasi.tests.forEach((one, i) => near(one.chiSquare, plain.tests[i]!.chiSquare / dispersion));
  const listed = await client.call(modelCalls.listModels, { fileName });
  expect(listed.find(({ id }) => id === quasi.id)).toMatchObject({ quasi: true, aic: null, aboveBest: null });
});

test.each(['frequency', 'severity'] as const)(
  '%s: another base level moves the coefficients by its own, and changes no fit',
  async (kind) => {
    const usual = await fitted(kind, best);
    const chosen = await fitted(kind, best, { bases: [{ variable: 'tuoi', level: 'tuoi3' }] });
    const of = (model: Model, variable: string, level: string) =>
      model.coefficients.find((one) => one.variable === variable && one.level === level)!;
    expect(of(chosen, 'tuoi', 'tuoi3')).toMatchObject({ state: 'base', relativity: 1 });
    const shift = of(usual, 'tuoi', 'tuoi3').coefficient!;
    for (let i = 0; i < levelsOf.tuoi; i++)
      near(of(chosen, 'tuoi', `tuoi${i}`).coefficient, of(usual, 'tuoi', `tuoi${i}`).coefficient! - shift, 5);
    for (let i = 0; i < levelsOf.vung; i++) near(of(chosen, 'vung', `vung${i}`).coefficient, of(usual, 'vung', `vung${i}`).coefficient, 5);
    near(chosen.deviance, usual.deviance, 4);
    near(chosen.aic, usual.aic, 4);
  },
);

test('the levels to choose from are those of the grouped variable, with what stands behind them', async () => {
  const levels = await client.call(modelCalls.listModelLevels, { fileName, settingName: 'Mặc định', variable: 'tuoi' });
  expect(levels.map(({ level }) => level)).toEqual(['tuoi0', 'tuoi1', 'tuoi2', 'tuoi3', 'tuoi4']);
  for (const { level, exposure, claims } of levels) {
    const own = policies.filter(({ levels: of }) => `tuoi${of.tuoi}` === level);
    expect(claims).toBe(own.reduce((sum, one) => sum + one.claims, 0));
    near(
      exposure,
      own.reduce((sum, one) => sum + one.exposure, 0),
      4,
    );
  }
});

test.each([
  ['of a variable that is not in the model', { bases: [{ variable: 'hang', level: 'hang0' }] }, 'bases[0]'],
  ['twice for one variable', { bases: [0, 1].map((i) => ({ variable: 'vung', level: `vung${i}` })) }, 'bases[1]'],
])('a base %s is refused before anything is begun', async (_name, more, path) => {
  const asked = { fileName, settingName: 'Mặc định', model: 'frequency' as const, variables: ['vung'], name: 'x', ...more };
  expect(await client.problem(modelCalls.runGlm, asked)).toMatchObject({ status: 400, errors: [{ path }] });
});

test('a base level that the data does not have ends the fit with a sentence that names it', async () => {
  const asked = { fileName, settingName: 'Mặc định', model: 'frequency' as const, variables: ['vung'], name: 'x' };
  const { job } = await client.call(modelCalls.runGlm, { ...asked, bases: [{ variable: 'vung', level: 'vung9' }] });
  const { state, error } = await jobEnd(client, job);
  expect([state, error?.en]).toEqual(['failed', expect.stringContaining('vung9')]);
});

test('models on other policies are ranked apart', async () => {
  const { id } = await fitted('frequency', thin);
  const listed = await client.call(modelCalls.listModels, { fileName });
  expect(listed.find((one) => one.id === id)?.aboveBest).toBeGreaterThan(0);
  await server.db.execute(
    `update glm_analysis.models set inputs = jsonb_set(inputs, '{setting,calYear,endYear}', '2026') where id = ${id}`,
  );
  const after = await client.call(modelCalls.listModels, { fileName });
  expect(after.find((one) => one.id === id)).toMatchObject({ aboveBest: null, basis: 'policies' });
});
