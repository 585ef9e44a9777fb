import type { KeyboardEvent } from 'react';
import type { CellPlace } from './lineActs';

const page = 10;

/** Where a key leads in a grid whose columns go from the handle (-1) to the tools (`last`); undefined for any other key. */
export function movesOf(
  event: KeyboardEvent,
  { row, col }: CellPlace,
  { rows, last }: { rows: number; last: number },
): CellPlace | undefined {
  switch (event.key) {
    case 'ArrowUp':
      return { row: row - 1, col };
    case 'ArrowDown':
      return { row: row + 1, col };
    case 'ArrowLeft':
      return { row, col: col - 1 };
    case 'ArrowRight':
      return { row, col: col + 1 };
    case 'PageUp':
      return { row: row - page, col };
    case 'PageDown':
      return { row: row + page, col };
    case 'Home':
      return { row: event.ctrlKey ? 0 : row, col: 0 };
    case 'End':
      return { row: event.ctrlKey ? rows - 1 : row, col: last - 1 };
    default:
      return undefined;
  }
}
