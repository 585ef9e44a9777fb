import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useEdgeFade, useFormat } from '@tessera/plugin-sdk/ui';
import { unknownLevel } from '../../contract/measures';
import type { ReserveFigures, ReserveResult, ReserveY } from '../../contract/reserve';
import type { Amounts } from './useAmounts';

const useStyles = makeStyles({
  sheet: {
    minWidth: 0,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    overflow: 'clip',
  },
  title: {
    margin: 0,
    padding: '14px 20px 10px',
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  scroller: {
    maxHeight: '460px',
    overflow: 'auto',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  table: { width: '100%', borderCollapse: 'separate', borderSpacing: 0, fontSize: tokens.fontSizeBase300 },
  head: {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    padding: '8px 14px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground2,
    color: tokens.colorNeutralForeground2,
    fontWeight: tokens.fontWeightSemibold,
    fontSize: tokens.fontSizeBase200,
    textAlign: 'end',
    whiteSpace: 'nowrap',
  },
  cell: {
    padding: '7px 14px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    fontFamily: tokens.fontFamilyNumeric,
    textAlign: 'end',
    whiteSpace: 'nowrap',
  },
  level: {
    position: 'sticky',
    left: 0,
    backgroundColor: tokens.colorNeutralBackground1,
    fontWeight: tokens.fontWeightRegular,
    fontFamily: tokens.fontFamilyBase,
    textAlign: 'start',
  },
  first: { left: 0, zIndex: 2, textAlign: 'start' },
  total: {
    position: 'sticky',
    bottom: 0,
    padding: '8px 14px',
    borderTop: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground2,
    fontFamily: tokens.fontFamilyNumeric,
    fontWeight: tokens.fontWeightSemibold,
    textAlign: 'end',
    whiteSpace: 'nowrap',
  },
});

const money = [
  'PREMIUM',
  'EARNED_PREMIUM',
  'UPR',
  'UPR_ADDITIONAL',
  'UPR_FINAL',
  'CEDED_PREMIUM',
  'CEDED_UPR_FINAL',
] as const satisfies readonly (keyof ReserveFigures)[];

const columns = ['NUM_POLS', ...money, 'UPR_FAC_1F365'] as const;
type Column = (typeof columns)[number] | ReserveY;
const ordered = (first: ReserveY | undefined): readonly Column[] =>
  first ? [first, ...columns.filter((name) => name !== first)] : columns;

interface Props {
  title: string;
  levelName: 'BRANCH_CODE' | 'PRODUCT_CODE';
  rows: ReserveResult['byBranch'];
  total: ReserveFigures;
  amounts: Amounts;
  /** Stands before the others: what the chart beside it shows. */
  first?: ReserveY | undefined;
  /** Of products. */
  ratios?: ReserveResult['ratios'];
}

/** Sums of a grouping to the last digit, under them what they add up to. */
export function GroupTable({ title, levelName, rows, total, amounts: { write, share }, first, ratios }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('glm-analysis');
  const format = useFormat();
  const ratioOf = (level: string) => {
    const ratio = ratios?.find(({ productCode }) => productCode === level);
    return ratio ? t('reserve.ratioValue', { loss: share(ratio.expectedLossRatio), expense: share(ratio.expenseRatio) }) : '–';
  };
  const scroller = useRef<HTMLDivElement>(null);
  const fade = useEdgeFade(scroller, 'end');
  const names = ordered(first);
  const cells = (figures: ReserveFigures) =>
    names.map((name) =>
      name === 'NUM_POLS'
        ? format.number(figures.NUM_POLS)
        : name === 'UPR_FAC_1F365'
          ? share(figures.UPR_FAC_1F365)
          : write(figures[name]),
    );
  const hasRatios = ratios !== undefined && ratios.length > 0;
  const heads = names.map((name) => (name === 'NUM_POLS' ? t('reserve.policies') : t(`reserve.figures.${name}`)));
  return (
    <div className={styles.sheet}>
      <h2 className={styles.title}>{title}</h2>
      {/* scrolled by keyboard too */}
      <div
        ref={scroller}
        className={mergeClasses(styles.scroller, fade.className)}
        tabIndex={0}
        role="region"
        aria-label={title}
        onScroll={fade.measure}
      >
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col" className={mergeClasses(styles.head, styles.first)}>
                {t(`reserve.x.${levelName}`)}
              </th>
              {heads.map((head) => (
                <th key={head} scope="col" className={styles.head}>
                  {head}
                </th>
              ))}
              {hasRatios && (
                <th scope="col" className={styles.head}>
                  {t('reserve.ratios')}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ level, ...figures }) => (
              <tr key={level}>
                <th scope="row" className={mergeClasses(styles.cell, styles.level)}>
                  {level === unknownLevel ? t('overviews.unknown') : level}
                </th>
                {cells(figures).map((text, at) => (
                  <td key={at} className={styles.cell}>
                    {text}
                  </td>
                ))}
                {hasRatios && <td className={styles.cell}>{ratioOf(level)}</td>}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" className={mergeClasses(styles.total, styles.first)}>
                {t('reserve.total')}
              </th>
              {cells(total).map((text, at) => (
                <td key={at} className={styles.total}>
                  {text}
                </td>
              ))}
              {hasRatios && <td className={styles.total} />}
            </tr>
          </tfoot>
        </table>
      </div>
    </div>
  );
}
