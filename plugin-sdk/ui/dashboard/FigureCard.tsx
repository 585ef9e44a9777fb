import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useContext, useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '../format/values';
import { Icon } from '../icons/Icon';
import { CardTools } from '../page/Card';
import { SkeletonItem } from '../states/skeletons';

const useStyles = makeStyles({
  card: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px 16px',
    minWidth: 0,
    padding: '12px 16px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  texts: { display: 'grid', gap: '2px', flex: '1 1 150px', minWidth: 0, alignContent: 'start' },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300, fontWeight: tokens.fontWeightRegular },
  figure: { fontFamily: tokens.fontFamilyNumeric, fontSize: '24px', lineHeight: '32px', fontWeight: tokens.fontWeightSemibold },
  trend: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0 4px',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
  },
  change: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2px',
    fontFamily: tokens.fontFamilyNumeric,
    fontWeight: tokens.fontWeightSemibold,
  },
  good: { color: tokens.colorStatusSuccessForeground1 },
  bad: { color: tokens.colorStatusDangerForeground1 },
  link: {
    justifySelf: 'start',
    marginTop: '4px',
    color: tokens.colorBrandForegroundLink,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  // in the corner, wherever the drawing is
  withTools: { position: 'relative', paddingRight: '56px' },
  tools: { position: 'absolute', top: '8px', right: '16px' },
  // a row of its own where it does not fit beside the figure
  drawing: { flex: '1 1 120px', minWidth: 'min-content' },
});

export interface FigureCardProps {
  title: string;
  /** Formatted: `format.money(…)`, `format.short(…)`; undefined while it is loaded. */
  figure: string | undefined;
  /** Change in per cent, as `changeOf` tells; null where there is nothing to compare with. */
  change?: number | null | undefined;
  /** What it is compared with: "so với tuần trước". */
  against?: string;
  /** Of which direction people are glad; without it neither is coloured. */
  goodWhen?: 'up' | 'down';
  to?: string;
  linkLabel?: string;
  /** A small drawing beside the figure. */
  children?: ReactNode;
}

/** One figure of a dashboard with its trend, in words and by an arrow, and the way to what is behind it. */
export function FigureCard({ title, figure, change, against, goodWhen, to, linkLabel, children }: FigureCardProps) {
  const styles = useStyles();
  const { t } = useTranslation('sdk');
  const format = useFormat();
  const heading = useId();
  const tools = useContext(CardTools);
  const isUp = (change ?? 0) >= 0;
  const mood = !goodWhen || !change ? undefined : (goodWhen === 'up') === isUp ? styles.good : styles.bad;
  return (
    <section className={mergeClasses(styles.card, Boolean(tools) && styles.withTools)} aria-labelledby={heading}>
      <div className={styles.texts}>
        <h2 id={heading} className={styles.title}>
          {title}
        </h2>
        {figure === undefined ? (
          <span role="status" aria-busy aria-label={t('states.loading')}>
            <SkeletonItem width="60%" />
          </span>
        ) : (
          <span className={styles.figure}>{figure}</span>
        )}
        {figure !== undefined && change !== undefined && (
          <span className={styles.trend}>
            {change === null ? (
              t('dashboard.nothingBefore')
            ) : (
              <>
                <span className={mergeClasses(styles.change, mood)}>
                  <Icon name={isUp ? 'arrowUp' : 'arrowDown'} size={16} />
                  <span>
                    {t(isUp ? 'dashboard.more' : 'dashboard.less', { change: format.percent(Math.abs(change), { decimals: 1 }) })}
                  </span>
                </span>
                {against}
              </>
            )}
          </span>
        )}
        {to && linkLabel && (
          <Link to={to} className={styles.link}>
            {linkLabel}
          </Link>
        )}
      </div>
      {children && <div className={styles.drawing}>{children}</div>}
      {tools && <span className={styles.tools}>{tools}</span>}
    </section>
  );
}
