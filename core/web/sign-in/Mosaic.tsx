import { memo } from 'react';

const [columns, rows, pitch, tile, radius] = [12, 13, 69, 64, 8];
const steps = [10, 20, 30, 40, 50, 60] as const;
const warm = { column: 4, row: 5 };

/** The same number for the same tile at every load, evenly spread over 0 to 1. */
function chance(column: number, row: number, salt: number): number {
  let h = Math.imul(column + 1, 374761393) ^ Math.imul(row + 1, 668265263) ^ Math.imul(salt + 1, 2246822519);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 2 ** 32;
}

/** Brighter towards the top right, where the light comes from. */
function toneOf(column: number, row: number, salt = 0): string {
  const light = 0.4 + 0.44 * (column / columns) - 0.34 * (row / rows) + 0.3 * (chance(column, row, 7 + salt) - 0.5);
  return `var(--ramp${steps[Math.max(1, Math.min(steps.length - 1, Math.round(light * steps.length)))]})`;
}

const square = (x: number, y: number, size: number, r: number, fill: string, key?: number) => (
  <rect key={key} x={x} y={y} width={size} height={size} rx={r} style={{ fill }} />
);

function Tile({ column, row }: { column: number; row: number }) {
  const [x, y] = [column * pitch, row * pitch - 28];
  if (column === warm.column && row === warm.row) return square(x, y, tile, radius, 'var(--warm-deep)');
  const kind = chance(column, row, 1);
  const tone = toneOf(column, row);
  if (kind < 0.14) {
    const small = 29;
    return [0, 1, 2, 3].map((i) =>
      square(x + (i % 2) * (tile - small), y + Math.floor(i / 2) * (tile - small), small, 6, toneOf(column, row, i + 1), i),
    );
  }
  if (kind < 0.26) {
    return (
      <path
        d={`M${x + radius} ${y}h${tile - radius}c0 ${tile * 0.55} ${-tile * 0.45} ${tile} ${-tile} ${tile}v${radius - tile}a${radius} ${radius} 0 0 1 ${radius} ${-radius}z`}
        style={{ fill: tone }}
      />
    );
  }
  if (kind < 0.4) {
    const cut = tile - 7;
    return (
      <>
        <path
          d={`M${x + radius} ${y}h${cut - radius}l${-cut} ${cut}v${radius - cut}a${radius} ${radius} 0 0 1 ${radius} ${-radius}z`}
          style={{ fill: tone }}
        />
        <path
          d={`M${x + tile - radius} ${y + tile}h${radius - cut}l${cut} ${-cut}v${cut - radius}a${radius} ${radius} 0 0 1 ${-radius} ${radius}z`}
          style={{ fill: toneOf(column, row + 2, 1) }}
        />
      </>
    );
  }
  return square(x, y, tile, radius, tone);
}

/** The wall of tiles beside the sign-in form. Decoration: drawn from nothing but its own coordinates and the brand's ramp. */
export const Mosaic = memo(function Mosaic() {
  return (
    <svg aria-hidden className="si-mosaic" viewBox={`0 0 ${columns * pitch - 5} ${rows * pitch - 33}`} preserveAspectRatio="xMinYMin slice">
      {Array.from({ length: columns * rows }, (_, i) => (
        <Tile key={i} column={i % columns} row={Math.floor(i / columns)} />
      ))}
    </svg>
  );
});
