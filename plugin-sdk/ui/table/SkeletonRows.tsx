import { mergeClasses } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { SkeletonItem, skeletonWidths } from '../states/skeletons';
import type { Column } from './columns';
import { useTableStyles } from './tableStyles';

/** Rows that are still on their way, under the real head: nothing jumps when they arrive. */
export function SkeletonRows<Row>({
  rows,
  columns,
  before,
  after,
}: {
  rows: number;
  columns: readonly Column<Row>[];
  before: number;
  after: number;
}) {
  const styles = useTableStyles();
  const { t } = useTranslation('sdk');
  return Array.from({ length: rows }, (_, row) => (
    <tr key={row} className={styles.row}>
      {Array.from({ length: before }, (_cell, cell) => (
        <td key={cell} className={styles.td}>
          {row === 0 && cell === 0 && <span className={styles.unseen}>{t('states.loading')}</span>}
          <SkeletonItem width={16} />
        </td>
      ))}
      {columns.map((column, index) => (
        <td key={column.id} className={mergeClasses(styles.td, styles[column.align ?? 'start'])}>
          <SkeletonItem
            width={skeletonWidths[(row + index * 2) % skeletonWidths.length] ?? 80}
            className={column.align === 'end' ? styles.skeletonEnd : undefined}
          />
        </td>
      ))}
      {Array.from({ length: after }, (_cell, cell) => (
        <td key={`after${cell}`} className={styles.td} />
      ))}
    </tr>
  ));
}
