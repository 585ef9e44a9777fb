import type { ReportDetail } from '../../contract/reports';

/** Whole đồng as digits, in the unit of the report: rounded here, half away from zero, and nowhere before. `–` is 0. */
export function shown(digits: string, unit: ReportDetail['unit'], language: string): string {
  const amount = BigInt(digits);
  if (amount === 0n) return '–';
  const size = unit === 'VND' ? 1n : 1_000_000n;
  const positive = amount < 0n ? -amount : amount;
  const rounded = (2n * positive + size) / (2n * size);
  return grouped(amount < 0n ? -rounded : rounded, language);
}

const grouped = (amount: bigint, language: string): string =>
  String(amount).replace(/\B(?=(\d{3})+$)/g, language.startsWith('vi') ? '.' : ',');

/** To the đồng. */
export const exact = (digits: string, language: string): string => grouped(BigInt(digits), language);
