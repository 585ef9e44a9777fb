import type { Language, LocalizedText } from '@tessera/plugin-sdk/contract';

const words: Readonly<Record<string, LocalizedText>> = {
  MONTH: { vi: 'Tháng', en: 'Month' },
  QUARTER: { vi: 'Quý', en: 'Quarter' },
  HALF_YEAR: { vi: 'Nửa năm', en: 'Half' },
  YEAR: { vi: 'Năm', en: 'Year' },
};

/** `Quý 3/2026`, `Quarter 3/2026`, `Năm 2026`. */
export function periodName(type: string, value: number, year: number, language: Language): string {
  const word = words[type]?.[language] ?? type;
  return type === 'YEAR' ? `${word} ${year}` : `${word} ${value}/${year}`;
}
