import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Icon } from '../../ui/icons/Icon';
import { tip } from '../../ui/overlay/Tip';
import { useLanguage } from '../../ui/format/values';
import type { ChartData } from '../data';
import { writeFigure } from '../figures';
import { useChartTexts } from '../texts';

const line = `1px solid ${tokens.colorNeutralStroke3}`;
const useStyles = makeStyles({
  scroller: { overflow: 'auto', ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' } },
  table: { width: '100%', borderCollapse: 'separate', borderSpacing: 0 },
  caption: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  head: {
    position: 'sticky',
    top: 0,
    height: '36px',
    boxSizing: 'border-box',
    padding: '4px 12px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground2,
    color: tokens.colorNeutralForeground2,
    fontWeight: tokens.fontWeightMedium,
    textAlign: 'end',
    ':last-child': { paddingInlineEnd: '20px' },
    ':first-child': { textAlign: 'start', paddingInlineStart: '20px', insetInlineStart: 0, zIndex: 1 },
  },
  name: {
    height: '36px',
    boxSizing: 'border-box',
    padding: '4px 12px 4px 20px',
    borderBottom: line,
    fontWeight: tokens.fontWeightRegular,
    textAlign: 'start',
    minWidth: '120px',
    overflowWrap: 'anywhere',
  },
  figure: {
    padding: '4px 12px',
    borderBottom: line,
    fontFamily: tokens.fontFamilyNumeric,
    textAlign: 'end',
    whiteSpace: 'nowrap',
    ':last-child': { paddingInlineEnd: '20px' },
  },
  thin: { color: tokens.colorStatusWarningForeground1 },
  mark: { verticalAlign: '-3px', marginInlineEnd: '4px' },
  total: {
    position: 'sticky',
    bottom: 0,
    fontWeight: tokens.fontWeightSemibold,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    borderBottomStyle: 'none',
    backgroundColor: tokens.colorNeutralBackground2,
  },
});

/** The chart's figures as a table: the same rows, the same rounding; thin ones with a warning and its reason. */
export function ChartTable({ data, caption, height }: { data: ChartData; caption: string; height: number }) {
  const styles = useStyles();
  const t = useChartTexts();
  const language = useLanguage();
  return (
    <div className={styles.scroller} style={{ maxHeight: height }} tabIndex={0} role="group" aria-label={caption}>
      <table className={styles.table}>
        <caption className={styles.caption}>{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.head}>
              {data.categoryLabel}
            </th>
            {data.series.map((series) => (
              <th key={series.id} scope="col" className={styles.head}>
                {series.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.categories.map((category, index) => (
            <tr key={category.id}>
              <th scope="row" className={styles.name}>
                {category.label}
              </th>
              {data.series.map((series) => {
                const reason = series.thin?.[index];
                return (
                  <td key={series.id} className={mergeClasses(styles.figure, reason && styles.thin)} {...tip(reason)}>
                    {reason && <Icon name="warning" filled size={16} label={reason} className={styles.mark} />}
                    {writeFigure(series.values[index], series, language)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
        {data.totals && (
          <tfoot>
            <tr>
              <th scope="row" className={mergeClasses(styles.name, styles.total)}>
                {t('total')}
              </th>
              {data.series.map((series, index) => (
                <td key={series.id} className={mergeClasses(styles.figure, styles.total)}>
                  {writeFigure(data.totals?.[index], series, language)}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}
