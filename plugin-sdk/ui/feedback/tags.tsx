import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon, type IconSource } from '../icons/Icon';
import { Floating } from '../overlay/Floating';
import { ownTokens } from '../theme/themes';

const useStyles = makeStyles({
  tag: {
    display: 'inline-flex',
    alignItems: 'center',
    verticalAlign: 'middle',
    gap: '4px',
    minHeight: '22px',
    maxWidth: '100%',
    padding: '1px 8px',
    boxSizing: 'border-box',
    border: '1px solid transparent',
    borderRadius: tokens.borderRadiusSmall,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightMedium,
    whiteSpace: 'nowrap',
    transitionProperty: 'background-color',
    transitionDuration: '150ms',
  },
  withIcon: { paddingInlineStart: '6px' },
  text: { overflow: 'hidden', textOverflow: 'ellipsis' },
  success: { backgroundColor: tokens.colorStatusSuccessBackground1, color: tokens.colorStatusSuccessForeground1 },
  warning: { backgroundColor: tokens.colorStatusWarningBackground1, color: tokens.colorStatusWarningForeground1 },
  danger: { backgroundColor: tokens.colorStatusDangerBackground1, color: tokens.colorStatusDangerForeground1 },
  neutral: { backgroundColor: tokens.colorNeutralBackground6, color: tokens.colorNeutralForeground2 },
  brand: { backgroundColor: tokens.colorBrandBackground2, color: tokens.colorBrandForeground2 },
  outlineNeutral: { border: `1px solid ${tokens.colorNeutralStroke1}`, color: tokens.colorNeutralForeground2 },
  // seen on a selected row too, while the pointer is on it
  outlineBrand: { border: `1px solid ${tokens.colorBrandStroke2Hover}`, color: tokens.colorBrandForeground2 },
  // the palette as it stands is too loud in rows of twelve
  blue: {
    backgroundColor: `color-mix(in srgb, ${tokens.colorPaletteBlueBackground2} 42%, ${tokens.colorNeutralBackground1})`,
    color: tokens.colorPaletteBlueForeground2,
  },
  forest: {
    backgroundColor: `color-mix(in srgb, ${tokens.colorPaletteForestBackground2} 42%, ${tokens.colorNeutralBackground1})`,
    color: tokens.colorPaletteForestForeground2,
  },
  pumpkin: {
    backgroundColor: `color-mix(in srgb, ${tokens.colorPalettePumpkinBackground2} 42%, ${tokens.colorNeutralBackground1})`,
    color: tokens.colorPalettePumpkinForeground2,
  },
  cranberry: {
    backgroundColor: `color-mix(in srgb, ${tokens.colorPaletteCranberryBackground2} 42%, ${tokens.colorNeutralBackground1})`,
    color: tokens.colorPaletteCranberryForeground2,
  },
  list: { display: 'inline-flex', flexWrap: 'wrap', gap: '4px', alignItems: 'center', minWidth: 0, maxWidth: '100%' },
  chip: { backgroundColor: ownTokens.colorCanvas, color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightRegular },
  panel: { padding: '12px', whiteSpace: 'normal', cursor: 'auto' },
  more: {
    border: 'none',
    fontFamily: 'inherit',
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    cursor: 'pointer',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
});

export type StatusTone = 'success' | 'neutral' | 'warning' | 'danger' | 'brand';
const statusIcons: Record<StatusTone, { name: IconSource; filled?: boolean } | undefined> = {
  success: { name: 'success', filled: true },
  neutral: { name: 'pause' },
  warning: { name: 'clock' },
  danger: { name: 'error' },
  brand: undefined,
};

/**
 * What state a thing is in: never colour alone, so every tone but `brand` brings its icon; `icon=""` leaves it
 * out, another name replaces it.
 */
export function StatusTag({ tone, icon, children }: { tone: StatusTone; icon?: IconSource | ''; children: ReactNode }) {
  const styles = useStyles();
  const shown = icon === undefined ? statusIcons[tone] : icon ? { name: icon, filled: tone === 'success' } : undefined;
  return (
    <span className={mergeClasses(styles.tag, shown && styles.withIcon, styles[tone])}>
      {shown && <Icon {...shown} size={16} />}
      <span className={styles.text}>{children}</span>
    </span>
  );
}

export type TypeTone = 'neutral' | 'brand' | 'blue' | 'forest' | 'pumpkin' | 'cranberry';

/** What kind of thing it is: `neutral` and `brand` are outlined, the palette tones softly filled. */
export function TypeTag({ tone = 'neutral', children }: { tone?: TypeTone; children: ReactNode }) {
  const styles = useStyles();
  const look = tone === 'neutral' ? styles.outlineNeutral : tone === 'brand' ? styles.outlineBrand : styles[tone];
  return (
    <span className={mergeClasses(styles.tag, look)}>
      <span className={styles.text}>{children}</span>
    </span>
  );
}

/** A few chips, the rest behind "+N". */
export function ChipList({ items, shown = 3 }: { items: readonly string[]; shown?: number }) {
  const styles = useStyles();
  const { t } = useTranslation('sdk');
  const [anchor, setAnchor] = useState<HTMLElement>();
  const hidden = items.length - shown;
  const chip = (item: string) => (
    <span key={item} className={mergeClasses(styles.tag, styles.chip)}>
      <span className={styles.text}>{item}</span>
    </span>
  );
  return (
    <span className={styles.list}>
      {items.slice(0, shown).map(chip)}
      {hidden > 0 && (
        <button
          type="button"
          className={mergeClasses(styles.tag, styles.more)}
          aria-haspopup="dialog"
          aria-expanded={anchor !== undefined}
          aria-label={t('chips.more', { count: hidden })}
          onClick={(event) => setAnchor(anchor ? undefined : event.currentTarget)}
        >
          {`+${hidden}`}
        </button>
      )}
      {anchor && (
        <Floating anchor={anchor} label={t('chips.all')} className={styles.panel} onClose={() => setAnchor(undefined)}>
          <span className={styles.list}>{items.map(chip)}</span>
        </Floating>
      )}
    </span>
  );
}
