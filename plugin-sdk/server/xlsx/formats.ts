/** Numbers as Excel writes their formats. */
export const codes = {
  money: '#,##0',
  cents: '#,##0.00',
  count: '#,##0',
  decimal: '#,##0.00',
  frequency: '0.0000',
  /** Of a share: 0.5 is 50%. */
  ratio: '0.0%',
  /** Of a percentage: 50 is 50.00%. */
  percent: '#,##0.00"%"',
  day: 'dd/mm/yyyy',
  moment: 'dd/mm/yyyy hh:mm',
} as const;

/** How many digits stand behind the point. */
export const decimalsOf = (format: string): number => /\.(0+)/.exec(codes[format as keyof typeof codes] ?? format)?.[1]?.length ?? 0;
