import { randomOf } from './portfolio';

/** Files for the reports of the Ministry of Finance, invented, of the third quarter of 2026. Row n depends on n alone. */

const products = ['XCG01', 'XCG02', 'TS01', 'HH01', 'SK01', 'CN01', 'KT01'] as const;
const vehicles = ['XE-4', 'XE-7', 'TAI-3', 'MOTO'] as const;
const channels = ['Đại lý', 'Ngân hàng', 'Trực tuyến', 'Môi giới'] as const;
const firstDay = Date.UTC(2026, 6, 1);
const days = 92;
const dayMs = 86_400_000;
const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const at = <T>(list: readonly T[], random: () => number): T => list[Math.floor(random() * list.length)]!;
const thousands = (value: number) => Math.round(value / 1000) * 1000;
const policyNo = (n: number) => `HD26${String(n + 1).padStart(8, '0')}`;

export const premiumHeader = [
  'POLICY_NO',
  'ENDORSEMENT_NO',
  'BOOKING_DATE',
  'EFFECTIVE_DATE',
  'EXPIRY_DATE',
  'PRODUCT_CODE',
  'VEHICLE_TYPE_CODE',
  'CHANNEL',
  'DIRECT_PREMIUM',
  'REFUND',
  'INWARD_DOMESTIC',
  'INWARD_FOREIGN',
  'CEDED_DOMESTIC',
  'CEDED_FOREIGN',
  'COMMISSION',
];
export function premiumRow(n: number): (string | number)[] {
  const random = randomOf(n + 11_000_001);
  const product = at(products, random);
  const booked = firstDay + Math.floor(random() * days) * dayMs;
  const premium = thousands(500_000 + random() * 20_000_000);
  const inward = product === 'TS01' && random() < 0.2;
  return [
    policyNo(n),
    random() < 0.05 ? `SD${n % 9}` : '',
    day(booked),
    day(booked),
    day(booked + 364 * dayMs),
    product,
    product.startsWith('XCG') ? at(vehicles, random) : '',
    at(channels, random),
    premium,
    random() < 0.04 ? thousands(premium / 4) : 0,
    inward ? thousands(premium / 2) : 0,
    inward && random() < 0.3 ? thousands(premium / 5) : 0,
    random() < 0.3 ? thousands(premium / 5) : 0,
    product === 'HH01' ? thousands(premium / 3) : 0,
    thousands(premium / 10),
  ];
}

export const claimHeader = [
  'CLAIM_NO',
  'POLICY_NO',
  'PRODUCT_CODE',
  'VEHICLE_TYPE_CODE',
  'LOSS_DATE',
  'REPORT_DATE',
  'SETTLE_DATE',
  'PAID',
  'OUTSTANDING',
  'RECOVERED',
];
export function claimRow(n: number): (string | number)[] {
  const random = randomOf(n + 13_000_001);
  const product = at(products, random);
  const settled = firstDay + Math.floor(random() * days) * dayMs;
  const paid = thousands(200_000 + random() * 8_000_000);
  return [
    `BT26${String(n + 1).padStart(8, '0')}`,
    policyNo(n * 7),
    product,
    product.startsWith('XCG') ? at(vehicles, random) : '',
    day(settled - 40 * dayMs),
    day(settled - 35 * dayMs),
    day(settled),
    paid,
    random() < 0.2 ? thousands(paid / 3) : 0,
    random() < 0.3 ? thousands(paid / 5) : 0,
  ];
}

export const reservesHeader = ['POLICY_NO', 'PRODUCT_CODE', 'VEHICLE_TYPE_CODE', 'UPR', 'UPR_CEDED', 'OCR', 'IBNR'];
export function reservesRow(n: number): (string | number)[] {
  const random = randomOf(n + 17_000_001);
  const row = premiumRow(n);
  const unearned = Math.round(Number(row[8]) * random());
  return [
    row[0]!,
    row[5]!,
    row[6]!,
    unearned,
    Math.round(unearned / 5),
    random() < 0.1 ? thousands(random() * 5_000_000) : 0,
    Math.round(unearned / 40),
  ];
}
