import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { ImportFileDetail } from '../../contract/importFiles';

const useStyles = makeStyles({
  box: {
    marginTop: '16px',
    maxHeight: '320px',
    overflow: 'auto',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  table: { borderCollapse: 'collapse', fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
  cell: {
    padding: '4px 10px',
    maxWidth: '220px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    textAlign: 'start',
  },
  chosen: { backgroundColor: tokens.colorBrandBackground2, color: tokens.colorBrandForeground2, fontWeight: tokens.fontWeightSemibold },
  pick: {
    border: 'none',
    background: 'transparent',
    color: tokens.colorBrandForegroundLink,
    font: 'inherit',
    cursor: 'pointer',
    padding: '2px 4px',
    borderRadius: tokens.borderRadiusSmall,
    ':hover': { textDecorationLine: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
});

/** The top of a sheet, for pointing at the row of column names. */
export function FirstRows({
  sheet,
  headerRow,
  onHeader,
}: {
  sheet: ImportFileDetail['sheets'][number];
  headerRow: number | undefined;
  onHeader: (row: number) => void;
}) {
  const styles = useStyles();
  const { t } = useTranslation('data-files');
  return (
    <div className={styles.box} tabIndex={0} role="region" aria-label={t('reading.firstRows', { sheet: sheet.name })}>
      <table className={styles.table} aria-label={t('reading.firstRows', { sheet: sheet.name })}>
        <tbody>
          {sheet.firstRows.map((cells, index) => (
            <tr key={index} className={headerRow === index + 1 ? styles.chosen : undefined}>
              <th scope="row" className={styles.cell}>
                <button type="button" className={styles.pick} aria-pressed={headerRow === index + 1} onClick={() => onHeader(index + 1)}>
                  {t('reading.isHeader', { row: index + 1 })}
                </button>
              </th>
              {cells.map((cell, at) => (
                <td key={at} className={mergeClasses(styles.cell)}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
