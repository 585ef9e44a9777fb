import type { KeyboardEvent } from 'react';

const focusable = 'a[href], button:not([disabled]), input:not([disabled]), [tabindex="0"]';
const steps: Record<string, [rows: number, cells: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

function focusCell(cell: HTMLElement, fromEnd: boolean) {
  const inside = [...cell.querySelectorAll<HTMLElement>(focusable)];
  const target = (fromEnd ? inside.at(-1) : inside[0]) ?? cell;
  // an empty cell takes the focus itself, without entering the order of Tab
  if (target === cell) cell.tabIndex = -1;
  target.focus();
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/**
 * Arrow keys in a table: up and down keep the column, left and right go through the parts of a cell and on to the next
 * cell; Home and End go to the ends of the row. From the scrolling frame, the first arrow enters the table.
 */
export function onTableKeys(event: KeyboardEvent<HTMLElement>, onEnter?: (rowIndex: number) => void): void {
  const target = event.target as HTMLElement;
  if (target.matches('input:not([type=checkbox]), textarea, select') || event.altKey || event.ctrlKey || event.metaKey) return;
  const table = event.currentTarget.querySelector('table') ?? event.currentTarget;
  // a long table has rows that are there for its measures only
  const all = [...table.querySelectorAll<HTMLTableRowElement>('tr')].filter((row) => !row.matches('tr[aria-hidden], [aria-hidden] > tr'));
  const rows = all.filter((row) => row.matches('tbody > tr'));
  const cell = target.closest<HTMLTableCellElement>('td, th');
  const row = cell?.closest('tr');
  const step = steps[event.key];

  if (event.key === 'Enter' && cell === target && row) return onEnter?.(Number(row.dataset.index ?? rows.indexOf(row)));
  if (!step && event.key !== 'Home' && event.key !== 'End') return;
  if (!cell || !row) {
    if (event.key !== 'ArrowDown' || target !== event.currentTarget) return;
    const first = rows[0]?.cells[0];
    if (first) {
      event.preventDefault();
      focusCell(first, false);
    }
    return;
  }
  event.preventDefault();
  if (!step) return focusCell(row.cells[event.key === 'Home' ? 0 : row.cells.length - 1] ?? cell, event.key === 'End');

  const [down, right] = step;
  if (right) {
    const inside = [...cell.querySelectorAll<HTMLElement>(focusable)];
    const next = inside[inside.indexOf(target) + right];
    if (next && inside.includes(target)) return next.focus();
  }
  const nextRow = all[all.indexOf(row) + down];
  const nextCell = nextRow?.cells[cell.cellIndex + right];
  if (nextCell) focusCell(nextCell, right < 0);
}
