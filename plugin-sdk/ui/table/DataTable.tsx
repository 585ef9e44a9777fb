import { mergeClasses } from '@fluentui/react-components';
import { useImperativeHandle, useMemo, useState, type MouseEvent, type ReactNode, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { MenuAt } from '../overlay/Menu';
import { CardSkeleton } from '../states/skeletons';
import { usePrinting } from '../theme/usePrinting';
import { onTableKeys } from './arrowKeys';
import { Checkbox } from './Checkbox';
import {
  cellOf,
  plainOf,
  visibleColumns,
  type BulkAction,
  type Column,
  type Density,
  type RowAction,
  type Selection,
  type Sort,
} from './columns';
import { CutText, isCode } from './CutText';
import { FirstCell } from './FirstCell';
import { SkeletonRows } from './SkeletonRows';
import { ManyRows, manyRows, widestRows } from './ManyRows';
import { RowActions } from './RowActions';
import { RowCards } from './RowCards';
import { SelectionBar } from './SelectionBar';
import { SortButton } from './SortButton';
import { useTableStyles } from './tableStyles';
import { drawnWidth, onWidthKeys, WidthHandle } from './WidthHandle';
import { useSideScroll } from './useSideScroll';
import type { WindowedRow } from './Windowed';

export interface DataTableProps<Row> {
  /** The accessible name: "Danh sách mã khuyến mại". */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Number of the first row, for the column "No."; no such column where left out. */
  rowNumberFrom?: number;
  /** Nothing to show yet: skeleton rows. */
  loading?: boolean;
  /** Newer rows are on their way: the present ones stay, a line runs over them. */
  refreshing?: boolean;
  sort?: Sort | undefined;
  onSort?: (sort: Sort | undefined) => void;
  selection?: Selection | undefined;
  bulkActions?: readonly BulkAction[] | undefined;
  rowActions?: ((row: Row) => readonly RowAction[]) | undefined;
  /** A click anywhere in the row, or Enter on a cell. A click on a row is no link: give `addressOf` as well. */
  onRowOpen?: ((row: Row) => void) | undefined;
  /** Where a record has its page: the first cell of its row is a link to it. */
  addressOf?: ((row: Row) => string) | undefined;
  /** Ids of the columns shown; all but those hidden at first where left out. */
  columnsShown?: readonly string[] | undefined;
  density?: Density;
  /** px of columns that were drawn wider or narrower, by their ids. */
  widths?: Readonly<Record<string, number>> | undefined;
  /** Heads can be drawn wider and narrower, by their edge or by Shift with ← and →. undefined: as wide as usual. */
  onWidth?: ((column: string, px: number | undefined) => void) | undefined;
  /** In place of the rows when there are none. */
  empty?: ReactNode;
  /** Left in the bar over the table: a count. */
  summary?: ReactNode;
  /** Right in the bar over the table: icon buttons. */
  tools?: ReactNode;
  /** Under the rows: the pager. */
  footer?: ReactNode;
  /** Fills the height it is given and scrolls inside. */
  fill?: boolean;
  scrollerRef?: Ref<HTMLDivElement>;
  skeletonRows?: number;
}

const nextSort = (sort: Sort | undefined, id: string): Sort | undefined =>
  sort?.id !== id ? { id, direction: 'asc' } : sort.direction === 'asc' ? { id, direction: 'desc' } : undefined;

const mostSkeletonRows = 12;
/** A column keeps most of its width; below that the table scrolls sideways. */
const leastText = 120;
const widthOf = <Row,>({ width, leastWidth }: Column<Row>, drawn: number | undefined) => {
  if (drawn !== undefined) return drawnWidth(drawn);
  const least = leastWidth ?? (typeof width === 'number' ? Math.min(width, leastText) : undefined);
  return { width, ...(least !== undefined && { minWidth: `max(${least}px, var(--wide, 0px))` }) };
};
/** px, as in the styles; a row whose texts wrap is higher. */
const rowHeights: Readonly<Record<Density, number>> = { normal: 52, compact: 40 };

const isInteractive = (target: EventTarget) =>
  target instanceof Element && target.closest('a, button, input, label, [role=menu], [role=dialog]') !== null;

/**
 * The table of every list: real table markup, sticky head and actions, selection, arrow keys; cards on a phone. A long one (`manyRows`)
 * scrolls inside and holds only the rows around the part in view: the browser's own search sees no others. On paper all rows stand.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, rows, rowKey, rowNumberFrom, sort, onSort, selection, rowActions, onRowOpen, density = 'normal' } = props;
  const styles = useTableStyles();
  const { t } = useTranslation('sdk');
  const [menu, setMenu] = useState<{ anchor: HTMLElement; items: readonly RowAction[] }>();
  const columns = useMemo(() => visibleColumns(props.columns, props.columnsShown), [props.columns, props.columnsShown]);
  const isPrinting = usePrinting();
  const isLong = rows.length > manyRows && !isPrinting;
  const shape = [
    columns.map(({ id }) => `${id}${props.widths?.[id] ?? ''}`).join(),
    selection !== undefined,
    props.loading,
    rows.length > 0,
  ].join(' ');
  const { frame, isNarrow: narrow, hidden } = useSideScroll(shape);
  useImperativeHandle(props.scrollerRef, () => frame.current!, [frame]);
  const widest = useMemo(() => (isLong ? widestRows(columns, rows) : []), [isLong, columns, rows]);
  const keys = rows.map((row) => String(rowKey(row)));
  const chosenHere = selection ? keys.filter((key) => selection.selected.has(key)).length : 0;

  const choose = (changed: readonly string[], on: boolean) => {
    const selected = new Set(selection?.selected);
    for (const key of changed) {
      if (on) selected.add(key);
      else selected.delete(key);
    }
    selection?.onChange(selected);
  };
  const openMenu = (anchor: HTMLElement, items: readonly RowAction[]) => setMenu(menu ? undefined : { anchor, items });
  const openRow = (event: MouseEvent, row: Row) => {
    // a click that ends a selection of text, or lands on a control, is not meant for the row
    if (!isInteractive(event.target) && !window.getSelection()?.toString()) onRowOpen?.(row);
  };

  /** The check, the number and the first column stay in sight while the others scroll under them. */
  const atStart = [...(selection ? ['check'] : []), ...(rowNumberFrom === undefined ? [] : ['number']), 'first'];
  const startOf = (part: 'check' | 'number' | 'first') =>
    mergeClasses(
      styles.stickyStart,
      styles[(['start0', 'start1', 'start2'] as const)[atStart.indexOf(part)]!],
      part === 'first' && styles.startEdge,
    );
  const drawCell = (column: Column<Row>, row: Row) => {
    if (props.addressOf && column === columns[0]) return <FirstCell column={column} row={row} address={props.addressOf(row)} />;
    if (column.render || column.wraps) return cellOf(column, row);
    const text = plainOf(column, row);
    return isCode(text) ? text : <CutText align={column.align}>{text}</CutText>;
  };
  const drawRow = (index: number, place?: WindowedRow) => {
    const row = rows[index] as Row;
    const key = keys[index] ?? '';
    const chosen = selection?.selected.has(key) ?? false;
    return (
      <tr
        key={key}
        {...(place && { ...place, 'aria-rowindex': index + 2 })}
        className={mergeClasses(styles.row, chosen && styles.chosen, onRowOpen && styles.clickable)}
        aria-selected={selection ? chosen : undefined}
        onClick={onRowOpen && ((event) => openRow(event, row))}
      >
        {selection && (
          <td className={mergeClasses(styles.td, styles.check, startOf('check'))} data-screen-only="">
            <Checkbox
              label={t('table.selectRow', { number: (rowNumberFrom ?? 1) + index })}
              checked={chosen}
              onChange={(on) => choose([key], on)}
            />
          </td>
        )}
        {rowNumberFrom !== undefined && (
          <td className={mergeClasses(styles.td, styles.number, startOf('number'))}>{rowNumberFrom + index}</td>
        )}
        {columns.map((column, at) => (
          <td
            key={column.id}
            className={mergeClasses(
              styles.td,
              styles[column.align ?? 'start'],
              column.wraps ? styles.wraps : styles.oneLine,
              at === 0 && startOf('first'),
            )}
          >
            {drawCell(column, row)}
          </td>
        ))}
        {rowActions && (
          <td className={mergeClasses(styles.td, styles.stickyEnd)} data-screen-only="">
            <RowActions actions={rowActions(row)} onMenu={openMenu} />
          </td>
        )}
      </tr>
    );
  };
  const skeleton = (count: number) => (
    <SkeletonRows
      rows={count}
      columns={columns}
      before={Number(selection !== undefined) + Number(rowNumberFrom !== undefined)}
      after={Number(rowActions !== undefined)}
    />
  );
  const drawRows = () => {
    if (props.loading) return <tbody>{skeleton(Math.min(props.skeletonRows ?? 8, mostSkeletonRows))}</tbody>;
    if (!isLong) return <tbody>{rows.map((_, index) => drawRow(index))}</tbody>;
    return (
      <>
        <tbody aria-hidden className={styles.sizing}>
          {widest.map((index) => drawRow(index))}
        </tbody>
        <ManyRows
          as="tbody"
          count={rows.length}
          keyOf={(index) => keys[index] ?? ''}
          usualHeight={rowHeights[density]}
          draw={drawRow}
          loading={<tbody>{skeleton(mostSkeletonRows)}</tbody>}
        />
      </>
    );
  };

  const body = () => {
    if (props.loading && narrow) return <CardSkeleton cards={4} lines={3} />;
    if (!rows.length && !props.loading) return props.empty;
    if (narrow)
      return (
        <RowCards
          {...{ columns, rows, keys, selection, choose, rowActions, openMenu, openRow, caption }}
          addressOf={props.addressOf}
          clickable={onRowOpen !== undefined}
        />
      );
    return (
      <table
        className={mergeClasses(styles.table, density === 'compact' && styles.compact)}
        aria-label={caption}
        aria-rowcount={isLong ? rows.length + 1 : undefined}
      >
        <thead>
          <tr aria-rowindex={isLong ? 1 : undefined}>
            {selection && (
              <th scope="col" className={mergeClasses(styles.th, styles.check, startOf('check'), styles.corner)} data-screen-only="">
                <Checkbox
                  label={t('table.selectAll')}
                  checked={keys.length > 0 && chosenHere === keys.length}
                  mixed={chosenHere > 0 && chosenHere < keys.length}
                  onChange={(on) => choose(keys, on)}
                />
              </th>
            )}
            {rowNumberFrom !== undefined && (
              <th scope="col" className={mergeClasses(styles.th, styles.number, startOf('number'), styles.corner)}>
                {t('table.rowNumber')}
              </th>
            )}
            {columns.map((column, at) => {
              const isFirst = at === 0;
              const sorted = sort?.id === (column.sortBy ?? column.id) ? sort.direction : undefined;
              return (
                <th
                  key={column.id}
                  scope="col"
                  className={mergeClasses(
                    styles.th,
                    styles[column.align ?? 'start'],
                    isFirst && mergeClasses(startOf('first'), styles.corner),
                    column.wraps ? styles.prose : isFirst ? styles.name : styles.text,
                  )}
                  style={widthOf(column, props.widths?.[column.id])}
                  onKeyDown={props.onWidth && ((event) => onWidthKeys(event, (px) => props.onWidth?.(column.id, px)))}
                  aria-sort={column.sortable ? (sorted === 'asc' ? 'ascending' : sorted === 'desc' ? 'descending' : 'none') : undefined}
                >
                  {column.sortable && onSort ? (
                    <SortButton
                      sorted={sorted}
                      end={column.align === 'end'}
                      onClick={() => onSort(nextSort(sort, column.sortBy ?? column.id))}
                    >
                      {column.header}
                    </SortButton>
                  ) : (
                    column.header
                  )}
                  {props.onWidth && <WidthHandle onWidth={(px) => props.onWidth?.(column.id, px)} />}
                </th>
              );
            })}
            {rowActions && (
              <th scope="col" data-end="" data-screen-only="" className={mergeClasses(styles.th, styles.stickyEnd, styles.corner)}>
                <span className={styles.unseen}>{t('table.actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        {drawRows()}
      </table>
    );
  };

  const cards = narrow && (rows.length > 0 || props.loading);
  const hasBar = props.summary !== undefined || props.tools !== undefined || (selection?.selected.size ?? 0) > 0;
  return (
    <div className={mergeClasses(styles.sheet, cards && styles.bare, props.fill && styles.fill)} data-fill={props.fill ? '' : undefined}>
      {hasBar && !(cards && !selection?.selected.size) && (
        <SelectionBar
          summary={props.summary}
          hidden={hidden}
          tools={narrow ? undefined : props.tools}
          selection={selection}
          actions={props.bulkActions}
        />
      )}
      <div className={styles.frame}>
        {props.refreshing && <div aria-hidden className={styles.refreshing} />}
        <div
          ref={frame}
          role="region"
          aria-label={caption}
          aria-busy={props.loading || props.refreshing || undefined}
          tabIndex={cards && !isLong && !props.fill ? undefined : 0}
          className={mergeClasses(styles.scroller, isLong && (props.fill ? styles.longFilled : styles.long))}
          onKeyDown={(event) => onTableKeys(event, (index) => rows[index] !== undefined && onRowOpen?.(rows[index]))}
        >
          {body()}
        </div>
      </div>
      {props.footer}
      {menu && (
        <MenuAt anchor={menu.anchor} items={menu.items} label={t('table.moreActions')} align="end" onClose={() => setMenu(undefined)} />
      )}
    </div>
  );
}
