/** For tests: a second implementation of what Python fits, by the normal equations, in plain arrays. */

export interface Sample {
  /** Columns of 0 and 1, the intercept first. */
  design: readonly (readonly number[])[];
  response: readonly number[];
  weights: readonly number[];
  offset: readonly number[];
}

/** Coefficients and standard errors (before dispersion) with log link; variance m (Poisson) or m² (Gamma). Steps end below 1e-13. */
export function irls(family: 'poisson' | 'gamma', { design, response, weights, offset }: Sample): { coefficients: number[]; errors: number[] } {
  const size = design[0]!.length;
  let coefficients = Array.from({ length: size }, () => 0);
  let inverse: number[][] = [];
  let means = response.map((y) => Math.max(y, 0.1));
  for (let step = 0; step < 200; step++) {
    const gram = Array.from({ length: size }, () => Array.from({ length: size }, () => 0));
    const right = Array.from({ length: size }, () => 0);
    design.forEach((row, i) => {
      const mean = means[i]!;
      const weight = weights[i]! * (family === 'poisson' ? mean : 1);
      const working = Math.log(mean) - offset[i]! + (response[i]! - mean) / mean;
      for (let a = 0; a < size; a++) {
        if (row[a] === 0) continue;
        right[a]! += weight * row[a]! * working;
        for (let b = 0; b < size; b++) gram[a]![b]! += weight * row[a]! * row[b]!;
      }
    });
    inverse = inverted(gram);
    const next = inverse.map((row) => dot(row, right));
    const moved = Math.max(...next.map((value, a) => Math.abs(value - coefficients[a]!)));
    coefficients = next;
    means = design.map((row, i) => Math.exp(offset[i]! + dot(row, next)));
    if (moved < 1e-13) break;
  }
  return { coefficients, errors: inverse.map((row, a) => Math.sqrt(row[a]!)) };
}

const dot = (a: readonly number[], b: readonly number[]): number => a.reduce((sum, value, i) => sum + value * b[i]!, 0);

/** Gauss-Jordan with pivots. */
function inverted(matrix: readonly (readonly number[])[]): number[][] {
  const size = matrix.length;
  const rows = matrix.map((row, i) => [...row, ...row.map((_, j) => (i === j ? 1 : 0))]);
  for (let column = 0; column < size; column++) {
    const pivot = rows.reduce((best, row, i) => (i >= column && Math.abs(row[column]!) > Math.abs(rows[best]![column]!) ? i : best), column);
    [rows[column], rows[pivot]] = [rows[pivot]!, rows[column]!];
    const lead = rows[column]![column]!;
    rows[column] = rows[column]!.map((value) => value / lead);
    rows.forEach((row, i) => {
      const factor = row[column]!;
      if (i !== column && factor !== 0) rows[i] = row.map((value, j) => value - factor * rows[column]![j]!);
    });
  }
  return rows.map((row) => row.slice(size));
}
