import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { tip } from '../../ui/overlay/Tip';
import { useChartTexts } from '../texts';
import { Swatch, type SwatchKind } from './Swatch';

export interface LegendItem {
  /** Place of the series; missing for what cannot be hidden. */
  series?: number;
  label: string;
  look: SwatchKind;
  colour?: string | undefined;
}

const useStyles = makeStyles({
  legend: { display: 'flex', flexWrap: 'wrap', gap: '0 4px', margin: 0, padding: 0 },
  item: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '8px',
    minHeight: '24px',
    padding: '0 8px',
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    background: 'transparent',
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    textAlign: 'start',
    overflowWrap: 'anywhere',
  },
  toggle: {
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
    '@media (max-width: 639px)': { minHeight: '34px' },
  },
  hidden: { color: tokens.colorNeutralForeground3, textDecorationLine: 'line-through', '& svg': { opacity: 0.35 } },
});

interface Props {
  items: readonly LegendItem[];
  hidden: ReadonlySet<number>;
  onToggle: (series: number) => void;
}

/** What is drawn how; pressing a series hides or shows it, all but the last one. */
export function Legend({ items, hidden, onToggle }: Props) {
  const styles = useStyles();
  const t = useChartTexts();
  const series = items.filter((item) => item.series !== undefined);
  const shownCount = series.filter((item) => !hidden.has(item.series ?? -1)).length;
  return (
    <div role="group" aria-label={t(series.length > 1 ? 'legendToggles' : 'legend')} className={styles.legend}>
      {items.map((item) => {
        const index = item.series;
        if (index === undefined || series.length < 2) {
          return (
            <span key={item.label} className={styles.item}>
              <Swatch look={item.look} colour={item.colour} />
              {item.label}
            </span>
          );
        }
        const off = hidden.has(index);
        const last = !off && shownCount === 1;
        return (
          <button
            key={index}
            type="button"
            aria-pressed={!off}
            aria-disabled={last || undefined}
            className={mergeClasses(styles.item, styles.toggle, off && styles.hidden)}
            {...tip(last ? t('lastSeries') : undefined)}
            onClick={() => !last && onToggle(index)}
          >
            <Swatch look={item.look} colour={item.colour} />
            {item.label}
          </button>
        );
      })}
    </div>
  );
}
