import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useLayoutEffect, useRef } from 'react';
import { Icon } from '../../ui/icons/Icon';
import { placeAt, raise } from '../../ui/overlay/anchor';
import type { LegendItem } from './Legend';
import type { Reading } from './reading';
import { Swatch } from './Swatch';

const useStyles = makeStyles({
  card: {
    position: 'fixed',
    inset: 'auto',
    margin: 0,
    minWidth: '140px',
    maxWidth: 'min(320px, calc(100vw - 16px))',
    padding: '8px 12px',
    boxSizing: 'border-box',
    zIndex: 1000001,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    boxShadow: tokens.shadow8,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    // it must never come between the pointer and the figure
    pointerEvents: 'none',
  },
  inverted: { backgroundColor: tokens.colorNeutralBackgroundInverted, color: tokens.colorNeutralForegroundInverted, border: 'none', boxShadow: tokens.shadow16 },
  title: { marginBottom: '4px', fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  line: { display: 'grid', gridTemplateColumns: 'auto 1fr auto', alignItems: 'center', gap: '8px' },
  plain: { display: 'block', width: '12px' },
  value: { fontFamily: tokens.fontFamilyNumeric, textAlign: 'end', fontWeight: tokens.fontWeightMedium },
  current: { fontWeight: tokens.fontWeightSemibold },
  inheriting: { color: 'inherit' },
  note: { display: 'flex', gap: '6px', marginTop: '4px', color: tokens.colorStatusWarningForeground1 },
});

/** The figures beside the point that is read. Screen readers hear the same through the chart's live region. */
export function Tooltip({ reading, anchor, legend, inverted }: { reading: Reading; anchor: DOMRect; legend: readonly LegendItem[]; inverted: boolean }) {
  const styles = useStyles();
  const card = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!card.current) return;
    raise(card.current);
    placeAt(card.current, anchor, { side: 'above', align: 'center', gap: 12 });
  });
  return (
    <div ref={card} popover="manual" aria-hidden data-chart-tooltip className={mergeClasses(styles.card, inverted && styles.inverted)}>
      <div className={styles.title}>{reading.title}</div>
      {reading.lines.map((line, index) => {
        const item = line.series === undefined ? undefined : legend.find((known) => known.series === line.series);
        return (
          <div key={index} className={mergeClasses(styles.line, line.current && styles.current)}>
            {item ? <Swatch look={item.look} colour={item.colour} /> : <span className={styles.plain} />}
            <span>{line.label}</span>
            <span className={mergeClasses(styles.value, line.current && styles.current)}>{line.value}</span>
          </div>
        );
      })}
      {reading.notes.map((note) => (
        <div key={note} className={mergeClasses(styles.note, inverted && styles.inheriting)}>
          <Icon name="warning" size={16} />
          <span>{note}</span>
        </div>
      ))}
    </div>
  );
}
