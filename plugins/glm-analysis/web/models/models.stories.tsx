import type { Meta, StoryObj } from '@storybook/react-vite';
import { ScreenInStory } from '@tessera/plugin-sdk/testing/story';
import type { Coefficient, FittedLevel, Model, PythonState } from '../../contract/models';
import { ModelView } from './ModelPage';
import { PythonMissing } from './PythonMessageBar';

const outdated = {
  vi: 'Tính theo bản ghép cột 1, nhưng bản 2 đã được lưu. Hãy tính lại.',
  en: 'Made with mapping 1, but mapping 2 is saved. Compute again.',
};
const meta = { title: 'Plugins/GLM analysis/Models', parameters: { bare: true, route: '/glm' } } satisfies Meta;
export default meta;
type Story = StoryObj;

const kinds = ['Xe con', 'Xe tải', 'Xe bán tải', 'Xe chở người dưới 9 chỗ kinh doanh vận tải', 'Xe đầu kéo'];
const relativities = [1, 1.42, 1.18, 1.63, 2.4];
const exposures = [9_820.4, 4_105.1, 2_230.8, 1_204.3, 12.6];
const level = (relativity: number, index: number): Coefficient => {
  const [error, name] = [0.03 + index * 0.03, kinds[index] ?? ''];
  if (index === 0)
    return {
      variable: 'TYPE_VEHICLE',
      level: name,
      state: 'base',
      coefficient: 0,
      standardError: null,
      pValue: null,
      relativity: 1,
      lower95: null,
      upper95: null,
    };
  return {
    variable: 'TYPE_VEHICLE',
    level: name,
    state: 'estimated',
    coefficient: Math.log(relativity),
    standardError: error,
    pValue: 0.0123,
    relativity,
    lower95: relativity * Math.exp(-1.96 * error),
    upper95: relativity * Math.exp(1.96 * error),
  };
};
const fitted = exposures.map((exposure, index): FittedLevel => {
  const frequency = 0.16 * (relativities[index] ?? 1);
  return {
    variable: 'TYPE_VEHICLE',
    level: kinds[index] ?? '',
    exposure,
    claims: Math.round(exposure * frequency),
    amount: 0,
    observed: frequency * (1 + 0.02 * index),
    fitted: frequency,
  };
});

const model: Model = {
  id: 1,
  name: 'Tần suất cơ sở',
  fileName: 'xe.csv',
  settingName: 'Biểu phí 2026',
  model: 'frequency',
  quasi: false,
  variables: ['TYPE_VEHICLE', 'USAGE'],
  variableNames: [
    { name: 'TYPE_VEHICLE', description: 'Loại xe' },
    { name: 'USAGE', description: 'Mục đích sử dụng' },
  ],
  createdAt: '2026-11-20T03:00:00.000Z',
  createdBy: 'Phạm Minh Châu',
  isOutdated: false,
  outdated: null,
  aic: 331.9,
  deviance: 44.39,
  basis: 'policies',
  aboveBest: 0,
  degreesOfFreedom: 48,
  nullDeviance: 406.7,
  nullDegreesOfFreedom: 59,
  dispersion: 1,
  pearsonDispersion: 0.88,
  iterations: 6,
  converged: true,
  seconds: 1.4,
  cells: 60,
  policies: 59_862,
  tests: [
    { variable: 'TYPE_VEHICLE', chiSquare: 84.21, df: 3, pValue: 1e-12 },
    { variable: 'USAGE', chiSquare: 2.4, df: 1, pValue: 0.1213 },
  ],
  exposure: 17_373.2,
  claims: 3_402,
  amount: null,
  notes: [
    {
      vi: 'USAGE, “Xe tập lái”: không có vụ bồi thường nào; hệ số tương đối là 0 và không có khoảng tin cậy.',
      en: 'USAGE, “Xe tập lái”: no claims; the relativity is 0 and has no confidence interval.',
    },
  ],
  inputs: {
    sha256: '',
    mappingVersion: 1,
    importDataFileId: 1,
    settingName: 'Biểu phí 2026',
    settingVersion: 2,
    setting: { calYear: { startYear: 2022, endYear: 2025 }, varCateSettings: [], varSingleSettings: [], varAddClauseSettings: [] },
    varDetails: [],
    codeVersion: '1',
  },
  coefficients: [
    {
      variable: null,
      level: null,
      state: 'intercept',
      coefficient: Math.log(0.16),
      standardError: 0.02,
      pValue: 0,
      relativity: 0.16,
      lower95: 0.154,
      upper95: 0.166,
    },
    ...relativities.map(level),
  ],
  fitted,
  currency: 'VND',
  currencyDecimals: 0,
};
const other: Model = {
  ...model,
  id: 2,
  name: 'Tần suất có tỉnh',
  coefficients: relativities.map((value, index) => level(value * 1.08, index)),
};
const answers = { 'GET report-software/insurance/glm-models': [model, other], 'GET report-software/insurance/glm-models/2': other };
const view = (shown: Model): Story => ({
  render: () => (
    <ScreenInStory path="/glm" answers={answers}>
      <ModelView model={shown} />
    </ScreenInStory>
  ),
});

export const Default: Story = view(model);
export const LaidOver: Story = { ...Default, parameters: { route: '/glm?over=2' } };
export const Doubtful: Story = view({ ...model, isOutdated: true, outdated, converged: false, pearsonDispersion: 3.2 });

const byYear = [2022, 2023, 2024, 2025].map((year, index): FittedLevel => ({
  variable: 'CAL_YEAR',
  level: String(year),
  exposure: 4_300 + index * 30,
  claims: 900 - index * 40,
  amount: 0,
  observed: 0.21 - index * 0.012,
  fitted: 0.195,
}));
/** A year that the model leaves out: its claims fall, the fit does not. */
export const Beside: Story = {
  ...view({
    ...model,
    fitted: [...fitted, ...byYear],
    variableNames: [...model.variableNames, { name: 'CAL_YEAR', description: 'Năm tính' }],
  }),
  parameters: { route: '/glm?variable=CAL_YEAR' },
};

const python = (state: Exclude<PythonState['state'], 'ready'>, vi: string, en: string): Story => ({
  render: () => (
    <ScreenInStory path="/glm" answers={{}}>
      <PythonMissing state={state} say={{ vi, en }} />
    </ScreenInStory>
  ),
});
export const PythonIsMissing: Story = python(
  'missing',
  'Máy chủ chưa có Python 3.10 đến 3.13. Hãy cài đặt (Debian, Ubuntu: apt install python3 python3-venv).',
  'The server has no Python 3.10 to 3.13. Install it (Debian, Ubuntu: apt install python3 python3-venv).',
);
export const PythonIsPrepared: Story = python('preparing', 'Việc này chỉ làm một lần.', 'This is done once.');
