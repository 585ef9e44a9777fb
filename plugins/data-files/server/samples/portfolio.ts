import { provinces } from '@tessera/plugin-sdk/reference';

/**
 * Portfolios that the product makes itself: plausible, invented, and the same for every call. Row n depends on n alone, so that a
 * file of any size begins like a shorter one. Claims follow the rating factors: lorries, buses and young vehicles of dear brands have
 * more of them; thus analyses and models find something.
 */

/** A source of numbers in [0, 1) for one row (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = (seed * 2_654_435_761) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Weighted<T> = readonly (readonly [value: T, weight: number])[];

function pick<T>(random: () => number, options: Weighted<T>): T {
  let left = random() * options.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [value, weight] of options) if ((left -= weight) < 0) return value;
  return options[options.length - 1]![0];
}

interface Vehicle {
  type: string;
  brand: string;
  model: string;
  seats: number;
  /** Price when new, million đồng. */
  price: number;
  risk: number;
}
const vehicle = (type: string, brand: string, model: string, seats: number, price: number, risk: number): Vehicle => ({
  type,
  brand,
  model,
  seats,
  price,
  risk,
});

/** Models sold in Việt Nam, by how often they are met. */
const vehicles: Weighted<Vehicle> = [
  [vehicle('Xe con', 'Toyota', 'Vios', 5, 480, 1), 10],
  [vehicle('Xe con', 'Toyota', 'Corolla Cross', 5, 820, 0.9), 6],
  [vehicle('Xe con', 'Toyota', 'Innova', 8, 760, 1.1), 7],
  [vehicle('Xe con', 'Toyota', 'Fortuner', 7, 1_150, 0.95), 4],
  [vehicle('Xe con', 'Hyundai', 'Accent', 5, 440, 1.05), 8],
  [vehicle('Xe con', 'Hyundai', 'Grand i10', 5, 360, 1.1), 7],
  [vehicle('Xe con', 'Hyundai', 'Santa Fe', 7, 1_100, 0.95), 4],
  [vehicle('Xe con', 'Kia', 'Morning', 5, 350, 1.1), 6],
  [vehicle('Xe con', 'Kia', 'Seltos', 5, 650, 0.95), 5],
  [vehicle('Xe con', 'Mazda', 'CX-5', 5, 800, 0.9), 6],
  [vehicle('Xe con', 'Mazda', 'Mazda3', 5, 600, 0.95), 4],
  [vehicle('Xe con', 'Honda', 'City', 5, 530, 1), 6],
  [vehicle('Xe con', 'Honda', 'CR-V', 7, 1_050, 0.9), 4],
  [vehicle('Xe con', 'Mitsubishi', 'Xpander', 7, 600, 1), 7],
  [vehicle('Xe con', 'VinFast', 'VF 5', 5, 530, 1.15), 6],
  [vehicle('Xe con', 'VinFast', 'VF 8', 5, 1_050, 1.2), 4],
  [vehicle('Xe con', 'Mercedes-Benz', 'C 200', 5, 1_600, 1.15), 2],
  [vehicle('Xe con', 'BMW', '320i', 5, 1_500, 1.2), 1],
  [vehicle('Bán tải', 'Ford', 'Ranger', 5, 700, 1.05), 6],
  [vehicle('Bán tải', 'Mitsubishi', 'Triton', 5, 650, 1.05), 2],
  [vehicle('Xe tải', 'Isuzu', 'QKR', 3, 550, 1.5), 4],
  [vehicle('Xe tải', 'Hyundai', 'Mighty', 3, 700, 1.55), 4],
  [vehicle('Xe tải', 'Thaco', 'Kia K200', 3, 400, 1.5), 3],
  [vehicle('Xe đầu kéo', 'Hino', '700', 3, 1_900, 1.9), 2],
  [vehicle('Xe khách', 'Ford', 'Transit', 16, 850, 1.6), 3],
  [vehicle('Xe khách', 'Thaco', 'Town', 29, 1_700, 1.7), 2],
];

const usages: Readonly<Record<string, Weighted<string>>> = {
  'Xe con': [
    ['Không kinh doanh', 85],
    ['Kinh doanh', 15],
  ],
  'Bán tải': [
    ['Không kinh doanh', 70],
    ['Kinh doanh', 30],
  ],
};
const businessUsage: Weighted<string> = [
  ['Kinh doanh', 95],
  ['Không kinh doanh', 5],
];

const provinceWeights: Weighted<(typeof provinces)[number]> = provinces.map((p) => [p, p.popular ? 8 : p.central ? 3 : 1] as const);

const dayMs = 24 * 60 * 60_000;
const firstDay = Date.UTC(2021, 0, 1);
const days = 4 * 365;
const vnDay = (ms: number): string => {
  const [y, m, d] = new Date(ms).toISOString().slice(0, 10).split('-');
  return `${d}/${m}/${y}`;
};

/** Last day of a cover of one year that begins on a day. */
const lastDay = (first: number, years: number): number => {
  const day = new Date(first);
  return Date.UTC(day.getUTCFullYear() + years, day.getUTCMonth(), day.getUTCDate()) - dayMs;
};

/** Number of events of a Poisson variable with a small mean. */
function poisson(random: () => number, mean: number): number {
  let [count, product] = [0, random()];
  const limit = Math.exp(-mean);
  while (product > limit && count < 5) {
    count++;
    product *= random();
  }
  return count;
}

/** Amount with a long tail around a mean, whole thousands of đồng. */
const amount = (random: () => number, mean: number): number =>
  Math.max(100_000, Math.round((mean * -Math.log(1 - random() * 0.9999) * (0.5 + random())) / 1000) * 1000);

const number = (prefix: string, n: number): string => `${prefix}${String(n + 1).padStart(8, '0')}`;

export const motorHeader = [
  'SO_HOP_DONG',
  'NGAY_HIEU_LUC',
  'NGAY_HET_HAN',
  'NGAY_CAP',
  'LOAI_CAP',
  'MA_CN',
  'MA_SP',
  'PHI_BH',
  'TINH_THANH',
  'LOAI_XE',
  'HANG_XE',
  'MUC_DICH_SD',
  'GIA_TRI_XE',
  'NAM_SX',
  'SO_CHO',
  'SO_VU',
  'SO_TIEN_BOI_THUONG',
  'NGAY_TON_THAT',
];

export function motorRow(n: number): (string | number)[] {
  const random = randomOf(n + 1);
  const car = pick(random, vehicles);
  const usage = pick(random, usages[car.type] ?? businessUsage);
  const province = pick(random, provinceWeights);
  const start = firstDay + Math.floor(random() * days) * dayMs;
  const end = lastDay(start, random() < 0.93 ? 1 : 2);
  const age = Math.floor(random() * random() * 15);
  const value = Math.max(80, Math.round(car.price * 0.9 ** age)) * 1_000_000;
  const rate = 0.013 * (usage === 'Kinh doanh' ? 1.4 : 1) * car.risk ** 0.5;
  const premium = Math.round((value * rate * ((end - start) / dayMs / 365)) / 1000) * 1000;
  const years = ((end - start) / dayMs + 1) / 365;
  const claims = poisson(
    random,
    0.12 * car.risk * (usage === 'Kinh doanh' ? 1.5 : 1) * (province.popular ? 1.25 : 1) * (1 + age * 0.02) * years,
  );
  const paid = claims ? amount(random, claims * value * 0.04) : 0;
  const lossDay = claims ? vnDay(start + Math.floor(random() * ((end - start) / dayMs + 1)) * dayMs) : '';
  return [
    number('XCG', n),
    vnDay(start),
    vnDay(end),
    vnDay(start - Math.floor(random() * 10) * dayMs),
    random() < 0.4 ? 'Cấp mới' : 'Tái tục',
    `CN${province.code}`,
    'XCG01',
    premium,
    // some write the name of before the merger
    random() < 0.2 ? province.oldNames[0]! : province.name,
    car.type,
    car.brand,
    usage,
    value,
    new Date(start).getUTCFullYear() - age,
    car.seats,
    claims,
    paid || '',
    lossDay,
  ];
}

const clauses = ['BS01', 'BS02', 'BS06', 'BS10'];
/** Pairs of a supplement clause and its premium, filled from the left. */
function clausePairs(n: number, premium: number, pairs: number): (string | number)[] {
  const random = randomOf(n + 7_000_001);
  const chosen = clauses.filter(() => random() < 0.35).slice(0, pairs);
  return Array.from({ length: pairs }, (_, i) =>
    chosen[i] ? [chosen[i], Math.round((premium * (0.04 + 0.02 * i)) / 1000) * 1000] : ['', ''],
  ).flat();
}
export const clauseHeader = (pairs: number): string[] =>
  Array.from({ length: pairs }, (_, i) => [`CLAUSE_CODE_0${i + 1}`, `CLAUSE_PREMIUM_0${i + 1}`]).flat();
export const motorRowWithClauses = (n: number): (string | number)[] => {
  const row = motorRow(n);
  return [...row, ...clausePairs(n, Number(row[7]), 3)];
};

export const exposureHeader = [
  'SO_HOP_DONG',
  'EXPOSURE',
  'NAM',
  'PHI_BH',
  'SO_VU',
  'SO_TIEN_BOI_THUONG',
  'LOAI_XE',
  'HANG_XE',
  'MUC_DICH_SD',
  'TINH_THANH',
  'TUOI_XE',
];
export function exposureRow(n: number): (string | number)[] {
  const random = randomOf(n + 3_000_001);
  const row = motorRow(n);
  const exposure = Math.round((0.05 + random() * 0.95) * 10_000) / 10_000;
  const year = 2021 + Math.floor(random() * 4);
  return [
    row[0]!,
    exposure,
    year,
    Math.round((Number(row[7]) * exposure) / 1000) * 1000,
    row[15]!,
    row[16]!,
    row[9]!,
    row[10]!,
    row[11]!,
    row[8]!,
    year - Number(row[13]),
  ];
}

const plans: Weighted<readonly [name: string, sum: number]> = [
  [['Đồng', 50], 30],
  [['Bạc', 100], 35],
  [['Vàng', 250], 25],
  [['Kim cương', 500], 10],
];
const benefits: Weighted<string> = [
  ['Nội trú', 30],
  ['Ngoại trú', 45],
  ['Nha khoa', 15],
  ['Thai sản', 5],
  ['Tai nạn', 5],
];

export const healthHeader = [
  'SO_HOP_DONG',
  'MA_THANH_VIEN',
  'NGAY_HIEU_LUC',
  'NGAY_HET_HAN',
  'NGAY_CAP',
  'LOAI_CAP',
  'MA_CN',
  'MA_SP',
  'PHI_BH',
  'TINH_THANH',
  'GOI_BAO_HIEM',
  'GIOI_TINH',
  'NAM_SINH',
  'SO_TIEN_BAO_HIEM',
  'SO_VU',
  'SO_TIEN_BOI_THUONG',
  'NGAY_TON_THAT',
  'QUYEN_LOI',
];
export function healthRow(n: number): (string | number)[] {
  const random = randomOf(n + 5_000_001);
  const [plan, sum] = pick(random, plans);
  const province = pick(random, provinceWeights);
  const start = firstDay + Math.floor(random() * days) * dayMs;
  const end = lastDay(start, 1);
  const born = 1955 + Math.floor(random() * 65);
  const age = new Date(start).getUTCFullYear() - born;
  const premium = Math.round((sum * 1_000_000 * 0.025 * (1 + Math.abs(age - 25) / 60)) / 1000) * 1000;
  const claims = poisson(random, 0.5 * (1 + Math.abs(age - 30) / 50));
  const paid = claims ? amount(random, claims * sum * 12_000) : 0;
  return [
    // a group contract has many members
    number('SK', Math.floor(n / 8)),
    number('TV', n),
    vnDay(start),
    vnDay(end),
    vnDay(start),
    random() < 0.35 ? 'Cấp mới' : 'Tái tục',
    `CN${province.code}`,
    'SK01',
    premium,
    province.name,
    plan,
    random() < 0.52 ? 'Nữ' : 'Nam',
    born,
    sum * 1_000_000,
    claims,
    paid || '',
    claims ? vnDay(start + Math.floor(random() * 365) * dayMs) : '',
    claims ? pick(random, benefits) : '',
  ];
}
export const healthRowWithClauses = (n: number): (string | number)[] => {
  const row = healthRow(n);
  return [...row, ...clausePairs(n, Number(row[8]), 3)];
};

export const reserveHeader = ['SO_HOP_DONG', 'MA_CN', 'MA_SP', 'NGAY_HIEU_LUC', 'NGAY_HET_HAN', 'NGAY_CAP', 'PHI_BH', 'PHI_NHUONG_TAI'];
export function reserveRow(n: number): (string | number)[] {
  const random = randomOf(n + 9_000_001);
  const row = motorRow(n);
  const product = pick(random, [
    ['XCG01', 5],
    ['TS02', 2],
    ['HH03', 1],
  ] as Weighted<string>);
  return [row[0]!, row[5]!, product, row[1]!, row[2]!, row[3]!, row[7]!, Math.round(Number(row[7]) * (product === 'XCG01' ? 0.1 : 0.4))];
}
