import { mergeClasses } from '@fluentui/react-components';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportDetail } from '../../contract/reports';
import type { TableLine } from '../../contract/reportTables';
import { shown } from './amounts';
import { useGridStyles } from './gridStyles';

interface Props {
  line: TableLine;
  /** Of the lines that are shown. */
  index: number;
  columns: readonly string[];
  /** Of the columns that are drawn; blanks stand for the others. */
  from: number;
  to: number;
  unit: ReportDetail['unit'];
  isTotal: boolean;
  /** The column that is chosen, and the one that takes part in the order of Tab. */
  chosen: string | undefined;
  active: number | undefined;
  /** Columns whose cells the chosen one is computed from. */
  used: string | undefined;
  /** Of a long table: its place among all rows, and where its height is read. */
  rowIndex: number | undefined;
  measure: ((row: HTMLElement | null) => void) | undefined;
}

/** Columns in one text, so that a line is drawn anew only when it is another one. */
export const columnsText = (columns: readonly string[]): string => columns.join('\n');

/** A line of a statement. Clicks and keys are heard by the table. */
export const GridLine = memo(function GridLine({
  line,
  index,
  columns,
  from,
  to,
  unit,
  isTotal,
  chosen,
  active,
  used,
  rowIndex,
  measure,
}: Props) {
  const styles = useGridStyles();
  const { t, i18n } = useTranslation('mof-reports');
  const looks = [line.isCategory && styles.category, isTotal && styles.total];
  const tinted = used?.split('\n');
  return (
    <tr ref={measure} data-index={measure && index} aria-rowindex={rowIndex}>
      <td className={mergeClasses(styles.code, styles.stays, ...looks)}>{isTotal ? '' : line.code}</td>
      <th
        scope="row"
        className={mergeClasses(styles.name, styles.stays, styles.besideCode, line.isBold && styles.strong, ...looks)}
        style={{ paddingInlineStart: `${8 + line.level * 14}px` }}
      >
        {line.name}
      </th>
      {from > 0 && <td aria-hidden colSpan={from} className={mergeClasses(styles.gap, ...looks)} />}
      {columns.slice(from, to).map((column, i) => {
        const isEdited = line.edited.includes(column);
        return (
          <td
            key={column}
            role="gridcell"
            aria-colindex={from + i + 3}
            data-at={`${index}:${from + i}`}
            data-cell={`${line.code}|${column}`}
            aria-selected={chosen === column}
            tabIndex={active === from + i ? 0 : -1}
            title={isEdited ? t('reports.edited') : undefined}
            className={mergeClasses(
              styles.cell,
              styles.focus,
              line.isBold && styles.strong,
              ...looks,
              tinted?.includes(column) && styles.used,
              isEdited && styles.edited,
              chosen === column && styles.chosen,
            )}
          >
            {shown(line.cells[column] ?? '0', unit, i18n.language)}
          </td>
        );
      })}
      {to < columns.length && <td aria-hidden colSpan={columns.length - to} className={mergeClasses(styles.gap, ...looks)} />}
    </tr>
  );
});
