import type { Meta, StoryObj } from '@storybook/react-vite';
import { ScreenInStory } from '@tessera/plugin-sdk/testing/story';
import { provinces } from '@tessera/plugin-sdk/reference';
import type { ManagerTabsProps } from '../../../data-files/contract/services';
import type { InsightChart, MapChart } from '../../contract/insights';
import type { ReportFile } from '../../contract/runs';
import OneWayInsight from './OneWayInsight';
import TwoWayInsight from './TwoWayInsight';

const panel: ManagerTabsProps = {
  manager: 'car',
  insuranceType: 'CAR',
  reportTypeCode: 'Pricing',
  active: 'one-way',
  fileName: undefined,
  offer: () => undefined,
  go: () => undefined,
};
const path = 'report-software/insurance';
const files = ['TNDS-oto-2025Q4.csv', 'vat-chat-xe-2024.xlsx'].map((displayName, index): ReportFile => ({
  id: index + 1,
  fileName: `${index + 1}`,
  displayName,
  importDataFileId: index + 1,
  outdated: null,
  isValidated: true,
  insuranceType: 'CAR',
  kind: 'portfolio',
  calYears: [2023, 2024, 2025],
  currency: 'VND',
  currencyDecimals: 0,
  createdAt: '2026-11-02T03:00:00Z',
  sha256: '',
  mappingVersion: 1,
  lacksLossDate: false,
  yearBasis: 'calendar' as const,
  items: 1,
}));

// invented figures, the same every time
const wave = (index: number, shift: number) => 0.55 + 0.45 * Math.sin(index * 1.7 + shift * 2.3);
const values = (count: number, size: number, shift = 0) =>
  Array.from({ length: count }, (_, index) => Math.round(wave(index, shift) * size));
// every fifth group has too few claims
const claimsBehind = (values: readonly (number | null)[]) =>
  values.map((value, index) => (value === null ? null : index % 5 === 4 ? 12 : 900));
const chart = (code: string, categories: string[], series: Omit<InsightChart['series'][number], 'claims'>[]): InsightChart => ({
  code,
  lacks: [],
  categories,
  series: series.map((one) => ({ ...one, claims: claimsBehind(one.values) })),
  currency: 'VND',
  currencyDecimals: 0,
});
const lacking = (code: string, ...lacks: string[]): InsightChart => ({
  code,
  lacks,
  categories: [],
  series: [],
  currency: 'VND',
  currencyDecimals: 0,
});
const bands = ['0', '100', '200', '300', '500', '1000', '5000', '-1'];
const types = ['Xe con', 'Xe tải', 'Xe khách', 'Xe đầu kéo', 'Unknown'];
const brands = ['Ford', 'Honda', 'Hyundai', 'Kia', 'Mazda', 'Toyota', 'VinFast'];
const years = ['2023', '2024', '2025'];
const names = provinces.map(({ name }) => name);
const ratios = (count: number, shift = 0) => values(count, 700, shift).map((value) => value / 1000);
const premium = (code: string, categories: string[]) =>
  chart(code, categories, [{ id: 'WRITTEN_PREMIUM', values: values(categories.length, 4.2e9) }]);
const split = (code: string, categories: string[], series: string[], size: number) =>
  chart(
    code,
    categories,
    series.map((id, shift) => ({ id, values: values(categories.length, size, shift) })),
  );
const map: MapChart = {
  code: '1WA010',
  lacks: [],
  currency: 'VND',
  currencyDecimals: 0,
  xAxis: { labels: names },
  data: provinces.map(({ name, code }, index) => ({
    province: name,
    code,
    PREMIUM_DENSITY: Math.round(wave(index, 1) * 6e6),
    SUM_AVG_PREMIUM: Math.round(wave(index, 2) * 7e6),
    SUM_NUM_POLS: Math.round(wave(index, 3) * 4000),
    SUM_NUM_CLAIMS: Math.round(wave(index, 4) * 300),
    AVG_LOSS_RATIO: wave(index, 5),
  })),
};
const asked =
  <T,>(answers: Readonly<Record<string, T>>, by: string) =>
  (body: unknown) =>
    answers[String((body as Record<string, unknown>)[by])];

const listFiles = { [`GET ${path}/origin-analysis/list-file`]: files };
const yearly = {
  years: [2023, 2024, 2025],
  claimOverPremium: chart('1WA001', years, [
    { id: 'CLAIM_AMOUNT', values: values(3, 2.4e10) },
    { id: 'EARNED_PREMIUM', values: values(3, 4.6e10, 1) },
    { id: 'LOSS_RATIO', values: [0.48, 0.52, 0.55] },
  ]),
  contractsAndSales: chart('1WA002', years, [
    { id: 'CLAIM_POLS', values: [866, 925, 929] },
    { id: 'NEW_SALES', values: [1916, 1990, 2035] },
  ]),
};
const oneWay = {
  ...listFiles,
  [`GET ${path}/one-way-analysis/chart/yearly-summary`]: yearly,
  [`GET ${path}/one-way-analysis/chart/yearly-summary/sum-assured`]: split('1WA006', bands, years, 400),
  [`GET ${path}/one-way-analysis/chart/province`]: chart('1WA005', names, [
    { id: 'CLAIM_POL_RATIO', values: ratios(34).map((value) => value / 4) },
    { id: 'LOSS_RATIO', values: ratios(34, 1) },
  ]),
  [`POST ${path}/one-way-analysis/chart/premium`]: asked(
    { SumAssured: premium('1WA007', bands), VehicleType: premium('1WA008', types), ExposureOrClaim: split('1WA009', bands, ['2025'], 900) },
    'type',
  ),
  [`POST ${path}/one-way-analysis/chart/province/map-chart`]: map,
};
const twoWay = {
  ...listFiles,
  [`GET ${path}/two-way-analysis/insight/chart/premium/get-provinces`]: { provinces: names.map((province) => ({ province })) },
  [`POST ${path}/two-way-analysis/insight/chart/premium/province/category-SUM_ASSURED-VEHICLE_BRAND`]: {
    sumAssured: premium('2WA001', bands),
    vehicleBrand: premium('2WA002', brands),
  },
  [`POST ${path}/two-way-analysis/insight/chart/premium/province/TYPE_VEHICLE`]: premium('2WA003', types),
  [`POST ${path}/two-way-analysis/insight/chart/premium/claim/category-TYPE_VEHICLE-USAGE`]: asked(
    {
      TYPE_VEHICLE: split('2WA004', types, bands, 6e8),
      USAGE: chart(
        '2WA005',
        ['Kinh doanh', 'Không kinh doanh'],
        ['CLAIM_AMOUNT', 'NUM_CLAIMS'].flatMap((measure) =>
          types.map((type, shift) => ({ id: `${measure}:${type}`, values: ratios(2, shift).map((value) => value / 4) })),
        ),
      ),
      VEHICLE_BRAND: split('2WA007', brands, bands, 5e8),
    },
    'category',
  ),
  [`POST ${path}/two-way-analysis/insight/chart/severity`]: {
    varDetail2: ['Kinh doanh', 'Không kinh doanh'],
    data: chart(
      '2WA006',
      Array.from({ length: 12 }, (_, age) => String(age)),
      [
        { id: 'CLAIM_SHARE', values: ratios(12).map((value) => value / 5) },
        { id: 'SEVERITY', values: [...values(11, 2.6e7), null] },
      ],
    ),
  },
};
const screen =
  (answers: Readonly<Record<string, unknown>>, Insight = OneWayInsight) =>
  () => (
    <ScreenInStory path="*" answers={answers}>
      <Insight {...panel} />
    </ScreenInStory>
  );

const meta = { title: 'Plugins/GLM analysis/Insight charts' } satisfies Meta;
export default meta;
type Story = StoryObj;

export const OneWay: Story = {
  render: screen(oneWay),
  play: async ({ canvas }) => void (await canvas.findByText('Quần đảo Hoàng Sa', undefined, { timeout: 15_000 })),
};
export const TwoWay: Story = {
  render: screen(twoWay, TwoWayInsight),
  play: async ({ canvas }) => void (await canvas.findAllByRole('application', undefined, { timeout: 15_000 })),
};
/** One call fails: its chart says so, the others are there. */
export const OneFails: Story = {
  tags: ['logs-errors'],
  render: screen(Object.fromEntries(Object.entries(oneWay).filter(([call]) => !call.endsWith('sum-assured')))),
};
/** A file without provinces and values: a line in place of each chart. */
export const ColumnsMissing: Story = {
  render: screen({
    ...listFiles,
    [`GET ${path}/one-way-analysis/chart/yearly-summary`]: yearly,
    [`GET ${path}/one-way-analysis/chart/yearly-summary/sum-assured`]: lacking('1WA006', 'SUM_ASSURED'),
    [`GET ${path}/one-way-analysis/chart/province`]: lacking('1WA004', 'PROVINCE'),
    [`POST ${path}/one-way-analysis/chart/premium`]: asked(
      {
        SumAssured: lacking('1WA007', 'SUM_ASSURED'),
        VehicleType: lacking('1WA008', 'TYPE_VEHICLE'),
        ExposureOrClaim: lacking('1WA009', 'SUM_ASSURED'),
      },
      'type',
    ),
    [`POST ${path}/one-way-analysis/chart/province/map-chart`]: { ...map, lacks: ['PROVINCE'], data: [] },
  }),
};
/** No premium is mapped, and amounts are in another currency than đồng: what is not known has no axis, and is named under the chart. */
export const PremiumMissing: Story = {
  render: screen({
    ...oneWay,
    [`GET ${path}/one-way-analysis/chart/yearly-summary`]: {
      ...yearly,
      claimOverPremium: {
        ...chart('1WA001', years, [
          { id: 'CLAIM_AMOUNT', values: values(3, 2.4e8) },
          { id: 'EARNED_PREMIUM', values: [null, null, null] },
          { id: 'LOSS_RATIO', values: [null, null, null] },
        ]),
        currencyDecimals: 2,
      },
    },
  }),
};
export const NoFiles: Story = { render: screen({ [`GET ${path}/origin-analysis/list-file`]: [] }) };
