import { mergeClasses } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { ReportTable } from '../../contract/reportTables';
import { useGridStyles } from './gridStyles';

/** Headings of a statement, those of neighbouring columns under one. */
export function GridHead({ columnNames, columnLabels, columnGroups, columnFormulas }: ReportTable) {
  const styles = useGridStyles();
  const { t } = useTranslation('mof-reports');
  const grouped = new Set(columnGroups.flatMap(({ children }) => children));
  const rowSpan = columnGroups.length ? 2 : 1;
  // the number that other columns and checks call it by
  const numberOf = (column: string) => columnFormulas[column] ?? (/^(\d+|[IVX]+)$/.test(column) && column);
  const heading = (column: string) => (
    <>
      {columnLabels[column]}
      {numberOf(column) && <span className={styles.formula}>{numberOf(column)}</span>}
    </>
  );
  return (
    <thead className={styles.heads}>
      <tr>
        <th scope="col" rowSpan={rowSpan} className={mergeClasses(styles.head, styles.start, styles.codeHead, styles.stays)}>
          {t('reports.code')}
        </th>
        <th scope="col" rowSpan={rowSpan} className={mergeClasses(styles.head, styles.start, styles.stays, styles.besideCode)}>
          {t('reports.item')}
        </th>
        {columnNames.map((column) => {
          const group = columnGroups.find(({ children }) => children[0] === column);
          if (group)
            return (
              <th key={column} scope="colgroup" colSpan={group.children.length} className={mergeClasses(styles.head, styles.group)}>
                <span className={styles.groupTitle}>{group.title}</span>
              </th>
            );
          if (grouped.has(column)) return null;
          return (
            <th key={column} scope="col" rowSpan={rowSpan} className={mergeClasses(styles.head, styles.figures)}>
              {heading(column)}
            </th>
          );
        })}
      </tr>
      {columnGroups.length > 0 && (
        <tr>
          {columnGroups.flatMap(({ children }) =>
            children.map((column) => (
              <th key={column} scope="col" className={mergeClasses(styles.head, styles.figures)}>
                {heading(column)}
              </th>
            )),
          )}
        </tr>
      )}
    </thead>
  );
}
