import type { Meta, StoryObj } from '@storybook/react-vite';
import { ScreenInStory } from '@tessera/plugin-sdk/testing/story';
import type { ReserveFigures, ReserveResult, ReserveRun } from '../../contract/reserve';
import { ReserveReport } from './ReserveReport';
import { RunHistory } from './RunHistory';

const outdated = {
  vi: 'Tính theo bản ghép cột 1, nhưng bản 2 đã được lưu. Hãy tính lại.',
  en: 'Made with mapping 1, but mapping 2 is saved. Compute again.',
};
const meta = { title: 'Plugins/GLM analysis/Reserve', parameters: { bare: true, route: '/reserve' } } satisfies Meta;
export default meta;
type Story = StoryObj;

const figures = (policies: number, premium: bigint): ReserveFigures => {
  const upr = (premium * 2n) / 5n;
  const addition = upr / 10n;
  return {
    NUM_POLS: policies,
    PREMIUM: String(premium),
    EARNED_PREMIUM: String(premium - upr),
    UPR: String(upr),
    UPR_ADDITIONAL: String(addition),
    UPR_FINAL: String(upr + addition),
    CEDED_PREMIUM: String(premium / 4n),
    CEDED_UPR: String(upr / 4n),
    CEDED_UPR_ADDITIONAL: String(addition / 4n),
    CEDED_UPR_FINAL: String((upr + addition) / 4n),
    UPR_FAC_1F365: 0.4,
  };
};
const run: ReserveRun = {
  id: 1,
  fileName: 'du-phong.csv',
  valuationDate: '2025-12-31',
  code: '00',
  failure: null,
  jobId: null,
  policies: 12_403,
  createdAt: '2026-01-05T02:00:00.000Z',
  createdBy: 'Phạm Minh Châu',
  isOutdated: false,
  outdated: null,
};
const result: ReserveResult = {
  ...run,
  currency: 'VND',
  currencyDecimals: 0,
  ratios: [{ productCode: 'XCG01', expectedLossRatio: 0.8, expenseRatio: 0.3 }],
  total: figures(12_403, 184_320_450_000n),
  seconds: 0.9,
  byBranch: [
    ['CN01 Hà Nội', 4_210, 64_300_000_000n],
    ['CN31 Hải Phòng', 1_873, 28_140_450_000n],
    ['CN79 Thành phố Hồ Chí Minh', 6_100, 89_880_000_000n],
    ['Unknown', 220, 2_000_000_000n],
  ].map(([level, policies, premium]) => ({ level: String(level), ...figures(Number(policies), BigInt(premium ?? 0)) })),
  byProduct: [
    ['XCG01', 9_003, 120_320_450_000n],
    ['TS02', 3_400, 64_000_000_000n],
  ].map(([level, policies, premium]) => ({ level: String(level), ...figures(Number(policies), BigInt(premium ?? 0)) })),
  leftOut: [
    {
      reason: 'issued_after',
      rows: 112,
      premium: '912400000',
      sample: [3, 18, 40],
      say: {
        vi: '112 dòng cấp sau ngày định giá bị bỏ ra ngoài (dòng số 3, 18, 40…).',
        en: '112 rows issued after the valuation date are left out (row number 3, 18, 40…).',
      },
    },
  ],
  notes: [
    { vi: 'Không có đơn nào thuộc sản phẩm TS09 mà tỷ lệ được nhập.', en: 'No policy has the product TS09, for which ratios were given.' },
  ],
};
const policies = {
  columnNames: [
    'ROW_NUMBER',
    'POLICY_NO',
    'BRANCH_CODE',
    'PRODUCT_CODE',
    'EFFECTIVE_DATE',
    'EXPIRY_DATE',
    'TERM_DAYS',
    'UNEXPIRED_DAYS',
    'UPR_FAC_1F365',
    'PREMIUM',
    'UPR',
    'UPR_FINAL',
  ],
  headers: [
    ...['Dòng', 'Số hợp đồng', 'Chi nhánh', 'Sản phẩm', 'Ngày hiệu lực', 'Ngày hết hạn', 'Số ngày bảo hiểm', 'Số ngày còn lại'],
    ...['Tỷ lệ chưa hết hạn', 'Phí bảo hiểm', 'Phí chưa được hưởng', 'Dự phòng cuối cùng'],
  ],
  data: [
    {
      ROW_NUMBER: 1,
      POLICY_NO: 'XCG00000001',
      BRANCH_CODE: 'CN01',
      PRODUCT_CODE: 'XCG01',
      EFFECTIVE_DATE: '2025-07-01',
      EXPIRY_DATE: '2026-06-30',
      TERM_DAYS: 365,
      UNEXPIRED_DAYS: 181,
      UPR_FAC_1F365: 0.4959,
      PREMIUM: '437000',
      UPR: '216704',
      UPR_FINAL: '216704',
    },
  ],
  total: 12_403,
  page: 1,
  pageSize: 20,
};
const report = (shown: ReserveResult, route = '/reserve'): Story => ({
  render: () => (
    <ScreenInStory path="/reserve" answers={{ 'GET report-software/risk-analysis/runs/1/policies': policies }}>
      <ReserveReport result={shown} displayName="du-phong.csv" />
    </ScreenInStory>
  ),
  parameters: { route },
});

export const Report: Story = report(result);
export const ShareByProductAsLine: Story = report(result, '/reserve?x=PRODUCT_CODE&y=UPR_FAC_1F365&chart=line');
export const BeyondWhatANumberHolds: Story = report({ ...result, isOutdated: true, outdated, total: figures(2, 18_014_398_509_481_987n) });
export const History: Story = {
  render: () => (
    <ScreenInStory path="/reserve" answers={{}}>
      <RunHistory
        onReport={() => undefined}
        runs={[
          { ...run, id: 3, code: null, policies: null },
          {
            ...run,
            id: 2,
            code: '01',
            policies: null,
            failure: {
              vi: 'Tỷ lệ của sản phẩm XCG01 phải là số từ 0 đến 100 với nhiều nhất 6 chữ số thập phân.',
              en: 'The ratios of the product XCG01 must be numbers from 0 to 100 with at most 6 decimals.',
            },
          },
          { ...run, isOutdated: true, outdated },
        ]}
      />
    </ScreenInStory>
  ),
};
