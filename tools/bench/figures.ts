export function quantile(values: readonly number[], q: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(q * (values.length - 1))]!;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);
