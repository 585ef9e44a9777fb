import type { ReactNode } from 'react';
import { missing } from '../format/format';
import type { Action } from '../overlay/Menu';
import type { IconSource } from '../icons/Icon';

export type CellValue = string | number | boolean | Date | null | undefined;

/** A column of a list. Its header is a translated text. */
export interface Column<Row> {
  /** Also the name by which the server sorts, unless `sortBy` says another. */
  id: string;
  header: string;
  /** The cell; the plain `value` where left out. */
  render?: (row: Row) => ReactNode;
  /** What sorting by eye, export and a plain cell use. A column without it is not exported. */
  value?: (row: Row) => CellValue;
  /** In a file, whether a figure is a percentage, which has two decimals and its sign. */
  isPercent?: (row: Row) => boolean;
  /** Figures go to the end. */
  align?: 'start' | 'end' | 'center';
  sortable?: boolean;
  sortBy?: string;
  /** px, or any CSS width: what it has where there is room. Texts give way, down to an ellipsis; codes, figures and tags never do. */
  width?: number | string;
  /** px that a text keeps where others give way: for names by which rows are told apart. */
  leastWidth?: number;
  /** A text of several lines, such as a reason: it wraps. Every other cell is one line. */
  wraps?: true;
  /** false: cannot be hidden. The first column never can. */
  hideable?: boolean;
  /** Hidden until it is chosen. */
  hiddenAtFirst?: boolean;
  /** Its place in the card of a phone; the first column is the title, the rest details. */
  card?: 'title' | 'status' | 'detail' | 'hidden';
}

export interface Sort {
  id: string;
  direction: 'asc' | 'desc';
}

/** An action of a row; an icon is needed while it is one of the first three. */
export type RowAction = Action;

export interface BulkAction {
  icon: IconSource;
  label: string;
  /**
   * Takes the keys chosen; `clear` ends the selection once it is done. With `matchesAll`, `matching` is the question of the list when all
   * rows that match were chosen.
   */
  onClick: (keys: ReadonlySet<string>, clear: () => void, matching?: Record<string, unknown>) => void;
  /** It can be done to all rows that match, not only to those that were seen. */
  matchesAll?: boolean;
  danger?: boolean;
  disabledReason?: string | undefined;
}

/** A bulk action of a list. It is handed the chosen rows too: those of other pages as they were when they were last seen. */
export interface ListBulkAction<Row> extends Omit<BulkAction, 'onClick'> {
  onClick: (keys: ReadonlySet<string>, clear: () => void, matching: Record<string, unknown> | undefined, rows: readonly Row[]) => void;
}

export interface Selection {
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
  /** All rows that match, on whatever page: offered once the rows of the page are chosen. */
  all?: AllRows | undefined;
}

export interface AllRows {
  /** How many match, as text: "10.000+". */
  count: string;
  /** The question of the list, once all of them are chosen. */
  matching: Record<string, unknown> | undefined;
  choose: () => void;
}

export type Density = 'normal' | 'compact';

export const cellOf = <Row>(column: Column<Row>, row: Row): ReactNode => (column.render ? column.render(row) : plainOf(column, row));
export const plainOf = <Row>(column: Column<Row>, row: Row) => plain(column.value?.(row));
const plain = (value: CellValue): ReactNode =>
  value === undefined || value === null || value === ''
    ? missing
    : value instanceof Date
      ? value.toISOString()
      : typeof value === 'boolean'
        ? String(value)
        : value;

/**
 * The columns in force: those chosen, in their order, or all that are not hidden at first. The first column and those
 * that cannot be hidden always are.
 */
export function visibleColumns<Row>(columns: readonly Column<Row>[], shown: readonly string[] | undefined): readonly Column<Row>[] {
  const isFixed = (column: Column<Row>) => column === columns[0] || column.hideable === false;
  if (!shown) return columns.filter((column) => isFixed(column) || !column.hiddenAtFirst);
  const [first, ...others] = columns;
  if (!first) return columns;
  const chosen = shown.flatMap((id) => others.filter((column) => column.id === id));
  // one that was not named stands behind the one that it is declared behind
  for (const column of others.filter((one) => isFixed(one) && !chosen.includes(one))) {
    const before = others.slice(0, others.indexOf(column)).findLast((one) => chosen.includes(one));
    chosen.splice(before ? chosen.indexOf(before) + 1 : 0, 0, column);
  }
  return [first, ...chosen];
}
