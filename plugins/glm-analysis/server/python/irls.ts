/** For tests: a second implementation of what Python fits, by the normal equations, in plain arrays. */

export interface Sample {
  /** Columns of 0 and 1, the intercept first. */
  design: readonly (readonly number[])[];
  response: readonly number[];
  weights: readonly number[];
  offset: readonly number[];
}

/** Coefficients and standard errors (before dispersion) with log link; variance m (Poisson) or m² (Gamma). Steps end below 1e-13. */
export function irls(
  family: 'poisson' | 'gamma',
  { design, response, weights, offset }: Sample,
): { coefficients: number[]; errors: number[] } {
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

/** Deviance, Pearson's chi-square and AIC as the manual of R's glm and family defines them. */
export function measuresOf(
  family: 'poisson' | 'gamma',
  { design, response, weights }: Sample,
  means: readonly number[],
): { deviance: number; pearson: number; aic: number } {
  const sum = (of: (y: number, m: number, w: number) => number) => response.reduce((all, y, i) => all + of(y, means[i]!, weights[i]!), 0);
  const rank = design[0]!.length;
  if (family === 'poisson') {
    return {
      deviance: sum((y, m, w) => 2 * w * ((y > 0 ? y * Math.log(y / m) : 0) - (y - m))),
      pearson: sum((y, m, w) => (w * (y - m) ** 2) / m),
      aic: sum((y, m, w) => -2 * w * (y * Math.log(m) - m - logGamma(y + 1))) + 2 * rank,
    };
  }
  const deviance = sum((y, m, w) => -2 * w * (Math.log(y / m) - (y - m) / m));
  const dispersion = deviance / sum((_y, _m, w) => w);
  const density = (y: number, m: number) =>
    (1 / dispersion - 1) * Math.log(y) - y / (m * dispersion) - Math.log(m * dispersion) / dispersion - logGamma(1 / dispersion);
  return { deviance, pearson: sum((y, m, w) => w * (y / m - 1) ** 2), aic: sum((y, m, w) => -2 * w * density(y, m)) + 2 + 2 * rank };
}

/** Stirling's series, the argument raised above 15 by recurrence. */
function logGamma(x: number): number {
  if (x < 15) return logGamma(x + 1) - Math.log(x);
  return (x - 0.5) * Math.log(x) - x + Math.log(2 * Math.PI) / 2 + 1 / (12 * x) - 1 / (360 * x ** 3) + 1 / (1260 * x ** 5);
}

const dot = (a: readonly number[], b: readonly number[]): number => a.reduce((sum, value, i) => sum + value * b[i]!, 0);

/** Gauss-Jordan with pivots. */
function inverted(matrix: readonly (readonly number[])[]): number[][] {
  const size = matrix.length;
  const rows = matrix.map((row, i) => [...row, ...row.map((_, j) => (i === j ? 1 : 0))]);
  for (let column = 0; column < size; column++) {
    const pivot = rows.reduce(
      (best, row, i) => (i >= column && Math.abs(row[column]!) > Math.abs(rows[best]![column]!) ? i : best),
      column,
    );
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
