import { mergeClasses } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { isFigure, type LineColumn } from './columns';
import { useLinesStyles } from './linesStyles';

/** The head of a grid of lines; lines that are given cannot be removed. */
export function GridHead({ columns, given }: { columns: readonly LineColumn[]; given: boolean }) {
  const styles = useLinesStyles();
  const { t } = useTranslation('forms');
  return (
    <thead>
      <tr role="row" aria-rowindex={1}>
        <th role="columnheader" scope="col" className={mergeClasses(styles.head, styles.corner)}>
          {t('lines.number')}
        </th>
        {columns.map((column) => (
          <th
            key={column.name}
            role="columnheader"
            scope="col"
            title={column.header}
            className={mergeClasses(styles.head, isFigure(column) && styles.figure)}
          >
            {column.header}
          </th>
        ))}
        {!given && (
          <th role="columnheader" scope="col" className={styles.head}>
            <span className={styles.unseen}>{t('lines.remove')}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}
