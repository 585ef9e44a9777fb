import { provinces } from '../../reference';
import type { ChartData } from '../data';

/** Invented figures for stories and tests, the same every time. */
const ages = ['0–1', '2–3', '4–5', '6–8', '9–11', '12–15', '16–20', '> 20'];
const exposure = [6820.8, 9700.8, 11251, 14076.2, 9428.7, 6084.1, 2368.6, 90.7];
const observed = [0.412, 0.468, 0.497, 0.561, 0.618, 0.662, 0.781, 1.142];
const fitted = [0.43, 0.462, 0.503, 0.553, 0.611, 0.676, 0.748, 0.82];

export const oneWay: ChartData = {
  categoryLabel: 'Tuổi xe, năm',
  categories: ages.map((label) => ({ id: label, label })),
  series: [
    { id: 'EXPOSURE', label: 'Năm-hợp đồng', format: 'decimal', decimals: 1, kind: 'bar', values: exposure },
    {
      id: 'LOSS_RATIO',
      label: 'Quan sát',
      format: 'ratio',
      kind: 'line',
      values: observed,
      thin: ages.map((_, index) => (index === 7 ? '12 vụ bồi thường, độ tin cậy Z = 0,11, dưới ngưỡng 0,3: không nhận xét.' : undefined)),
    },
    { id: 'FITTED', label: 'Khớp GLM', format: 'ratio', kind: 'fitted', values: fitted },
  ],
  totals: [59821, 0.541, 0.54],
};

export const oneWayWithIntervals: ChartData = {
  ...oneWay,
  series: oneWay.series.map((series) =>
    series.kind === 'line'
      ? {
          ...series,
          low: observed.map((value, index) => value - 0.02 - index * 0.012),
          high: observed.map((value, index) => value + 0.02 + index * 0.015),
        }
      : series,
  ),
};

const wave = (index: number, shift: number) => 0.55 + 0.45 * Math.sin(index * 1.7 + shift * 2.3);

/** 34 provinces × 5 years of premium, with two gaps and one province without cover in 2021. */
export const provincesByYear: ChartData = {
  categoryLabel: 'Tỉnh, thành phố',
  categories: provinces.map(({ code, name }) => ({ id: code, label: name })),
  series: [2021, 2022, 2023, 2024, 2025].map((year, shift) => ({
    id: String(year),
    label: String(year),
    format: 'money',
    values: provinces.map((_, index) =>
      index === 7 && year === 2021 ? null : Math.round(wave(index, shift) * 4.2e10 * (1 + shift * 0.12)),
    ),
  })),
};

export const claimsByYear: ChartData = {
  categoryLabel: 'Năm',
  categories: [2021, 2022, 2023, 2024, 2025].map((year) => ({ id: String(year), label: String(year) })),
  series: [
    { id: 'CLAIMED', label: 'Hợp đồng có bồi thường', format: 'count', values: [1204, 1398, 1421, 1650, 1733] },
    { id: 'NEW_SALES', label: 'Hợp đồng mới', format: 'count', values: [14492, 15744, 14505, null, 13118] },
  ],
};

const kinds = [
  'Xe chở người dưới 9 chỗ không kinh doanh vận tải',
  'Xe tải trên 10 tấn chở hàng',
  'Xe bán tải',
  'Xe đầu kéo',
  'Xe buýt',
  'Taxi',
  'Xe chuyên dùng khác',
];

/** Long Vietnamese names of vehicle types by band of value. */
export const kindsByBand: ChartData = {
  categoryLabel: 'Loại xe',
  categories: kinds.map((label) => ({ id: label, label })),
  series: ['0–100', '100–300', '300–600', '600–1.000', '≥ 1.000'].map((label, shift) => ({
    id: label,
    label: `${label} triệu`,
    format: 'money',
    values: kinds.map((_, index) => Math.round(wave(index, shift) * 9e9)),
    thin: kinds.map((_, index) => (index === 4 && shift === 4 ? '3 vụ bồi thường, độ tin cậy Z = 0,05, dưới ngưỡng 0,3.' : undefined)),
  })),
};

export const frequencies: ChartData = {
  categoryLabel: 'Năm',
  categories: claimsByYear.categories,
  series: ['Cá nhân', 'Kinh doanh', 'Chở hàng', 'Khác'].map((label, shift) => ({
    id: label,
    label,
    format: 'ratio',
    values: claimsByYear.categories.map((_, index) => (shift === 2 && index === 2 ? null : 0.06 + wave(index, shift) * 0.05)),
  })),
};

/** One province's figures, for the map: premium per policy-year as colour, the rest on hover. */
export const provinceFigures: ChartData = {
  categoryLabel: 'Tỉnh, thành phố',
  categories: provinces.map(({ code, name }) => ({ id: code, label: name })),
  series: [
    {
      id: 'AVG_PREMIUM',
      label: 'Phí bình quân',
      format: 'money',
      values: provinces.map((_, index) => (index === 9 ? null : Math.round(420_000 + wave(index, 1) * 400_000))),
    },
    {
      id: 'NUM_POLS',
      label: 'Hợp đồng năm hiệu lực',
      format: 'count',
      values: provinces.map((_, index) => Math.round(200 + wave(index, 2) * 4000)),
    },
    {
      id: 'NUM_CLAIMS',
      label: 'Số vụ bồi thường',
      format: 'count',
      values: provinces.map((_, index) => Math.round(10 + wave(index, 3) * 300)),
    },
    { id: 'LOSS_RATIO', label: 'Tỷ lệ bồi thường', format: 'ratio', values: provinces.map((_, index) => 0.35 + wave(index, 4) * 0.4) },
  ],
};
