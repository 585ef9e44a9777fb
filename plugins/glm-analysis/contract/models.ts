import { array, boolean, object, string, type InferType } from 'yup';
import { calls, message, mutation, query, recordId, text, type, type LocalizedText, type StartedJob } from '@tessera/plugin-sdk/contract';
import { analysts, glmAnalysis } from './index';
import { levelName, variableName } from './names';
import type { DescribedVariables, RunInputs } from './runs';

const path = 'report-software/insurance' as const;
const say = (key: string) => message(`glm-analysis:validation.${key}`);

/** frequency: Poisson, offset ln(exposure). severity: Gamma, weighted by claims. Both with log link. */
export const modelKinds = ['frequency', 'severity'] as const;
export type ModelKind = (typeof modelKinds)[number];

export const modelInput = object({
  fileName: text(260).required(say('chooseFile')),
  settingName: text(100).required(say('chooseSetting')),
  model: string().oneOf(modelKinds).required(say('chooseModel')),
  /** Applied variables of the setting, grouped as it says; CAL_YEAR may be among them. */
  variables: array(variableName().required()).min(1, say('chooseVariable')).max(12).required(say('chooseVariable')),
  name: text(100).required(say('modelName')),
  /** Level that the others of its variable are compared with, as the setting labels it; the one with the most exposure unless said. */
  bases: array(object({ variable: variableName().required(), level: levelName().required() }))
    .max(12)
    .default([]),
  /** Frequency only: quasi-Poisson. The dispersion is estimated and widens the standard errors; there is no AIC. */
  quasi: boolean().default(false),
});
export type ModelValues = InferType<typeof modelInput>;

/** What the job that fits a model is asked, with the setting as it was then. */
export type GlmJobInput = ModelValues & Pick<RunInputs, 'settingVersion' | 'setting'> & { displayName: string };

export interface ModelSummary {
  id: number;
  name: string;
  fileName: string;
  settingName: string;
  model: ModelKind;
  /** Quasi-Poisson: it has no AIC. */
  quasi: boolean;
  variables: string[];
  /** What they are called, in the reader's language; of one model alone also those beside it. */
  variableNames: DescribedVariables['variables'];
  createdAt: string;
  createdBy: string;
  /** The analysis file was created anew since, or another mapping was saved. */
  isOutdated: boolean;
  /** Why, and what to do; null when they are of the file as it stands. */
  outdated: LocalizedText | null;
  /** Over the policies; of models that were fitted before these were kept: over the cells, see `basis`. */
  aic: number | null;
  deviance: number;
  /** What the measures are of. Those of cells depend on how policies were grouped: they compare with nothing. */
  basis: 'policies' | 'cells';
  /**
   * How far the AIC is above the best of the models of the same kind on the same policies, 0 for the best; null where there is no other.
   */
  aboveBest: number | null;
}

/** One level of a variable; the intercept has neither. Relativities are multiples of the base level. */
export interface Coefficient {
  variable: string | null;
  level: string | null;
  state: 'intercept' | 'base' | 'estimated' | 'aliased' | 'no_claims' | 'separated' | 'no_data';
  /** On the log scale. */
  coefficient: number | null;
  standardError: number | null;
  relativity: number | null;
  lower95: number | null;
  upper95: number | null;
  /** Of the hypothesis that the level is as the base, by the normal distribution; null where it was not computed. */
  pValue: number | null;
}
/** Wald's test: are all levels of the variable as its base? */
export interface VariableTest {
  variable: string;
  chiSquare: number;
  df: number;
  pValue: number;
}
/**
 * Observed against fitted, of variables in the model and, of models fitted since that is computed, of the others: frequency per
 * policy-year, or money per claim in the smallest unit.
 */
export interface FittedLevel {
  variable: string;
  level: string;
  exposure: number;
  claims: number;
  amount: number;
  observed: number | null;
  fitted: number | null;
}

export interface Model extends ModelSummary {
  inputs: RunInputs;
  cells: number;
  /** Policies in a calendar year behind the cells; null where they were not kept. */
  policies: number | null;
  exposure: number;
  claims: number;
  amount: number | null;
  degreesOfFreedom: number;
  nullDeviance: number;
  nullDegreesOfFreedom: number;
  dispersion: number | null;
  pearsonDispersion: number | null;
  iterations: number;
  converged: boolean;
  /** What the reader should know: levels without claims, aliased levels, rows left out. */
  notes: LocalizedText[];
  seconds: number;
  /** Empty where it was not computed. */
  tests: VariableTest[];
  coefficients: Coefficient[];
  fitted: FittedLevel[];
  /** ISO 4217; null where nobody has said. */
  currency: string | null;
  currencyDecimals: number;
}

/** A level of a grouped variable, with what stands behind it in the observed years. */
export interface ModelLevel {
  level: string;
  /** Policy-years. */
  exposure: number;
  claims: number;
}

/** Of one variable, in its order. Variables of more have no list to choose from. */
export const mostModelLevels = 500;

export interface PythonState {
  state: 'preparing' | 'ready' | 'missing' | 'failed';
  /** How it stands, and what to install. */
  say: LocalizedText;
}

const tag = 'GlmModel';

export const modelCalls = calls(glmAnalysis, {
  /** Asked by the screens that need Python. */
  getPythonState: query({ path: `GET ${path}/python`, needs: analysts, output: type<PythonState>() }),
  /**
   * Fits a model as a job and keeps it; the job's result is `{ id }`. 503 `python_unavailable` where there is no
   * Python; 409 `outdated` as for a run.
   */
  runGlm: mutation({
    path: `POST ${path}/origin-analysis/run-python-glm-analysis-car`,
    needs: analysts,
    input: modelInput,
    output: type<{ job: StartedJob }>(),
    tag,
  }),
  /** The levels of a variable as the setting groups them: of which one can be the base. */
  listModelLevels: query({
    path: `GET ${path}/glm-models/levels`,
    needs: analysts,
    input: object({
      fileName: text(260).required(say('chooseFile')),
      settingName: text(100).required(say('chooseSetting')),
      variable: variableName().required(say('chooseVariable')),
    }),
    output: type<ModelLevel[]>(),
    tag: [tag, 'data-files/AnalysisFile'],
  }),
  listModels: query({
    path: `GET ${path}/glm-models`,
    needs: analysts,
    input: object({ fileName: text(260).required(say('chooseFile')) }),
    output: type<ModelSummary[]>(),
    tag: [tag, 'data-files/AnalysisFile'],
  }),
  getModel: query({ path: `GET ${path}/glm-models/{id}`, needs: analysts, output: type<Model>(), tag: [tag, 'data-files/AnalysisFile'] }),
  renameModel: mutation({
    path: `PUT ${path}/glm-models/{id}`,
    replaces: 'a name, which is all there is to change',
    needs: analysts,
    input: object({ id: recordId().required(), name: text(100).required(say('modelName')) }),
    output: type<ModelSummary>(),
    tag,
  }),
  removeModel: mutation({ path: `DELETE ${path}/glm-models/{id}`, needs: analysts, output: type<{ id: number }>(), tag }),
});
