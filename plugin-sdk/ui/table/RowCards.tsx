import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { CardSkeleton } from '../states/skeletons';
import { Checkbox } from './Checkbox';
import { FirstCell } from './FirstCell';
import { cellOf, type Column, type RowAction, type Selection } from './columns';
import { ManyRows, manyRows } from './ManyRows';
import { RowActions } from './RowActions';
import type { WindowedRow } from './Windowed';

// px
const gap = 10;
const usualHeight = 120;

const useStyles = makeStyles({
  list: { '--text-wrap': 'normal', display: 'grid', gap: `${gap}px`, margin: 0, padding: 0, listStyle: 'none' },
  card: {
    position: 'relative',
    padding: '12px 14px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  chosen: { backgroundColor: tokens.colorBrandBackground2, border: `1px solid ${tokens.colorBrandStroke2}` },
  clickable: { cursor: 'pointer' },
  head: { display: 'flex', alignItems: 'flex-start', gap: '8px' },
  title: { flex: '1 1 auto', minWidth: 0, overflowWrap: 'anywhere' },
  status: { flexShrink: 0, maxWidth: '60%' },
  details: { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: '8px 16px', margin: '10px 0 0' },
  withMenu: { paddingInlineEnd: '36px' },
  label: { fontSize: tokens.fontSizeBase100, lineHeight: tokens.lineHeightBase100, color: tokens.colorNeutralForeground3 },
  value: { margin: 0, overflowWrap: 'anywhere' },
  menu: { position: 'absolute', insetInlineEnd: '8px', bottom: '8px' },
});

interface Props<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keys: readonly string[];
  caption: string;
  selection: Selection | undefined;
  choose: (keys: readonly string[], on: boolean) => void;
  rowActions: ((row: Row) => readonly RowAction[]) | undefined;
  openMenu: (anchor: HTMLElement, items: readonly RowAction[]) => void;
  openRow: (event: MouseEvent, row: Row) => void;
  addressOf: ((row: Row) => string) | undefined;
  clickable: boolean;
}

/** On a phone a row becomes a card: title and status, then the details with their labels, then a menu. */
export function RowCards<Row>(props: Props<Row>) {
  const { columns, rows, keys, caption, selection, choose, rowActions, openMenu, openRow, addressOf, clickable } = props;
  const styles = useStyles();
  const { t } = useTranslation('sdk');
  const place = (column: Column<Row>, index: number) => column.card ?? (index === 0 ? 'title' : 'detail');
  const at = (wanted: Column<Row>['card']) => columns.filter((column, index) => place(column, index) === wanted);
  const [titles, statuses, details] = [at('title'), at('status'), at('detail')];
  const drawCard = (index: number, place?: WindowedRow) => {
    const row = rows[index] as Row;
    const key = keys[index] ?? '';
    const actions = rowActions?.(row) ?? [];
    const chosen = selection?.selected.has(key) ?? false;
    return (
      <li
        key={key}
        {...(place && { ...place, 'aria-setsize': rows.length, 'aria-posinset': index + 1 })}
        className={mergeClasses(styles.card, chosen && styles.chosen, clickable && styles.clickable)}
        onClick={clickable ? (event) => openRow(event, row) : undefined}
      >
        <div className={styles.head}>
          {selection && (
            <Checkbox label={t('table.selectRow', { number: index + 1 })} checked={chosen} onChange={(on) => choose([key], on)} />
          )}
          <div className={styles.title}>
            {titles.map((column) => (
              <div key={column.id}>
                {addressOf && column === columns[0] ? (
                  <FirstCell column={column} row={row} address={addressOf(row)} />
                ) : (
                  cellOf(column, row)
                )}
              </div>
            ))}
          </div>
          {statuses.map((column) => (
            <div key={column.id} className={styles.status}>
              {cellOf(column, row)}
            </div>
          ))}
        </div>
        {details.length > 0 && (
          <dl className={mergeClasses(styles.details, actions.length > 0 && styles.withMenu)}>
            {details.map((column) => (
              <div key={column.id}>
                <dt className={styles.label}>{column.header}</dt>
                <dd className={styles.value}>{cellOf(column, row)}</dd>
              </div>
            ))}
          </dl>
        )}
        {actions.length > 0 && (
          <div className={styles.menu}>
            <RowActions actions={actions} onMenu={openMenu} menuOnly />
          </div>
        )}
      </li>
    );
  };
  if (rows.length > manyRows)
    return (
      <ManyRows
        as="ul"
        className={styles.list}
        label={caption}
        count={rows.length}
        keyOf={(index) => keys[index] ?? ''}
        usualHeight={usualHeight}
        gap={gap}
        draw={drawCard}
        loading={<CardSkeleton cards={4} lines={3} />}
      />
    );
  return (
    <ul className={styles.list} aria-label={caption}>
      {rows.map((_, index) => drawCard(index))}
    </ul>
  );
}
