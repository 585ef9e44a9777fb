/** YYYY-MM-DD as people read it. */
export const valuationDay = (iso: string): string => iso.split('-').reverse().join('/');
/** YYYY-MM-DD as the calculation is asked: DD-MM-YYYY. */
export const askedDay = (iso: string): string => iso.split('-').reverse().join('-');

/** The last day of the month before: what reserves are most often valued at. */
export function lastMonthEnd(today: string): string {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, 0)).toISOString().slice(0, 10);
}
