import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../format/values';
import { Icon } from '../icons/Icon';

const useStyles = makeStyles({
  pager: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px 16px',
    minHeight: '48px',
    padding: '0 16px',
    flexShrink: 0,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: `0 0 ${tokens.borderRadiusXLarge} ${tokens.borderRadiusXLarge}`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground3,
    '@media (max-width: 639px)': { justifyContent: 'center', padding: 0 },
  },
  // under cards, which stand on the canvas
  underCards: { '@media (max-width: 639px)': { borderTop: 'none', backgroundColor: 'transparent' } },
  // on a phone within reach of the thumb, from edge to edge of the page
  ofPage: {
    '@media (max-width: 639px)': {
      position: 'sticky',
      bottom: 0,
      zIndex: 2,
      marginInline: '-16px',
      marginBottom: '-16px',
      minHeight: '52px',
      borderRadius: 0,
    },
  },
  wide: { '@media (max-width: 639px)': { display: 'none' } },
  sizes: { display: 'flex', alignItems: 'center', gap: '8px', marginInlineStart: 'auto', whiteSpace: 'nowrap' },
  group: {
    display: 'inline-flex',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    overflow: 'hidden',
  },
  size: {
    height: '26px',
    minWidth: '36px',
    padding: '0 8px',
    border: 'none',
    background: 'transparent',
    color: tokens.colorNeutralForeground2,
    font: 'inherit',
    fontFamily: tokens.fontFamilyNumeric,
    cursor: 'pointer',
    ':not(:first-child)': {
      borderInlineStartWidth: '1px',
      borderInlineStartStyle: 'solid',
      borderInlineStartColor: tokens.colorNeutralStroke1,
    },
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  sizeChosen: {
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    fontWeight: tokens.fontWeightSemibold,
    ':hover': { backgroundColor: tokens.colorBrandBackground2 },
  },
  pages: { display: 'flex', alignItems: 'center', gap: '2px' },
  page: {
    display: 'inline-grid',
    placeItems: 'center',
    minWidth: '28px',
    height: '28px',
    padding: '0 4px',
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    background: 'transparent',
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    fontFamily: tokens.fontFamilyNumeric,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':disabled': { color: tokens.colorNeutralForegroundDisabled, cursor: 'default', backgroundColor: 'transparent' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
    '@media (max-width: 639px)': { minWidth: '36px', height: '36px' },
  },
  current: {
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
    fontWeight: tokens.fontWeightSemibold,
    ':hover': { backgroundColor: tokens.colorBrandBackground },
  },
  gap: { minWidth: '24px', textAlign: 'center' },
});

export interface PagerProps {
  page: number;
  pageSize: number;
  total: number;
  /** `atLeast`: there are more than were counted. */
  totalKind?: 'exact' | 'atLeast';
  pageSizes?: readonly number[];
  /**
   * The list is the page: on a phone the pager stays at its lower edge. Elsewhere, in a drawer, a form or a card, it stands under its rows.
   */
  ofPage?: boolean;
  onPage: (page: number) => void;
  onPageSize?: (pageSize: number) => void;
}

/** First, last, and the neighbours of the present page; 'gap' where some are left out: `[1, 'gap', 4, 5, 6, 'gap', 20]`. */
export function pagesToShow(page: number, last: number): (number | 'gap')[] {
  const near = [1, page - 1, page, page + 1, last, ...(page <= 3 ? [2, 3] : []), ...(page >= last - 2 ? [last - 1, last - 2] : [])];
  const pages = [...new Set(near)].filter((one) => one >= 1 && one <= last).sort((a, b) => a - b);
  return pages.flatMap((one, index) => {
    const before = pages[index - 1] ?? 0;
    return one - before === 2 ? [one - 1, one] : one - before > 2 ? ['gap' as const, one] : [one];
  });
}

export const lastPageOf = (total: number, pageSize: number) => Math.max(1, Math.ceil(total / pageSize));

/** What is shown, how many a page, and the pages. */
export function Pager({
  page,
  pageSize,
  total,
  totalKind = 'exact',
  pageSizes = [10, 20, 50],
  ofPage = false,
  onPage,
  onPageSize,
}: PagerProps) {
  const styles = useStyles();
  const { t } = useTranslation('sdk');
  const format = useFormat();
  const last = lastPageOf(total, pageSize);
  const from = total === 0 ? 0 : (page - 1) * pageSize + 1;
  const range = { from: format.number(from), to: format.number(Math.min(page * pageSize, total)), total: format.number(total) };
  return (
    <nav className={mergeClasses(styles.pager, ofPage ? styles.ofPage : styles.underCards)} aria-label={t('pager.label')}>
      <span className={styles.wide}>{t(totalKind === 'atLeast' ? 'pager.rangeAtLeast' : 'pager.range', range)}</span>
      {onPageSize && (
        <div className={mergeClasses(styles.sizes, styles.wide)}>
          {t('pager.rows')}
          <div role="group" aria-label={t('pager.rows')} className={styles.group}>
            {pageSizes.map((size) => (
              <button
                key={size}
                type="button"
                aria-pressed={size === pageSize}
                className={mergeClasses(styles.size, size === pageSize && styles.sizeChosen)}
                onClick={() => onPageSize(size)}
              >
                {size}
              </button>
            ))}
          </div>
        </div>
      )}
      <div className={styles.pages} style={onPageSize ? undefined : { marginInlineStart: 'auto' }}>
        <button
          type="button"
          className={styles.page}
          aria-label={t('pager.previous')}
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        >
          <Icon name="chevronLeft" size={16} />
        </button>
        {pagesToShow(page, last).map((one, index) =>
          one === 'gap' ? (
            <span key={`gap${index}`} className={styles.gap} aria-hidden>
              …
            </span>
          ) : (
            <button
              key={one}
              type="button"
              className={mergeClasses(styles.page, one === page && styles.current)}
              aria-current={one === page ? 'page' : undefined}
              aria-label={t('pager.page', { page: format.number(one) })}
              onClick={() => onPage(one)}
            >
              {format.number(one)}
            </button>
          ),
        )}
        <button type="button" className={styles.page} aria-label={t('pager.next')} disabled={page >= last} onClick={() => onPage(page + 1)}>
          <Icon name="chevronRight" size={16} />
        </button>
      </div>
    </nav>
  );
}

/** "128", or "hơn 10.000" where not all were counted. */
export function useTotalText() {
  const { t } = useTranslation('sdk');
  const format = useFormat();
  return (total: number, kind: 'exact' | 'atLeast' = 'exact') =>
    kind === 'atLeast' ? t('pager.moreThan', { total: format.number(total) }) : format.number(total);
}
