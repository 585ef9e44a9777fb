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
  inverted: {
    backgroundColor: tokens.colorNeutralBackgroundInverted,
    color: tokens.colorNeutralForegroundInverted,
    border: 'none',
    boxShadow: tokens.shadow16,
  },
  title: { marginBottom: '4px', fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  line: { display: 'grid', gridTemplateColumns: 'auto 1fr auto', alignItems: 'center', gap: '8px' },
  bare: { gridTemplateColumns: '1fr auto', columnGap: '16px' },
  plain: { display: 'block', width: '12px' },
  value: { fontFamily: tokens.fontFamilyNumeric, textAlign: 'end', fontWeight: tokens.fontWeightMedium },
  current: { fontWeight: tokens.fontWeightSemibold },
  inheriting: { color: 'inherit' },
  note: { display: 'flex', gap: '6px', marginTop: '4px', color: tokens.colorStatusWarningForeground1 },
});

/** The figures beside the point that is read. Screen readers hear the same through the chart's live region. */
export function Tooltip({
  reading,
  anchor,
  legend,
  onMap,
}: {
  reading: Reading;
  anchor: DOMRect;
  legend: readonly LegendItem[];
  onMap: boolean;
}) {
  const styles = useStyles();
  const card = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!card.current) return;
    raise(card.current);
    if (onMap) placeBeside(card.current, anchor);
    else placeAt(card.current, anchor, { side: 'above', align: 'center', gap: 12 });
  });
  const itemOf = (series: number | undefined) => (series === undefined ? undefined : legend.find((known) => known.series === series));
  const swatches = reading.lines.some((line) => itemOf(line.series));
  return (
    <div ref={card} popover="manual" aria-hidden data-chart-tooltip className={mergeClasses(styles.card, onMap && styles.inverted)}>
      <div className={styles.title}>{reading.title}</div>
      {reading.lines.map((line, index) => {
        const item = itemOf(line.series);
        return (
          <div key={index} className={mergeClasses(styles.line, !swatches && styles.bare, line.current && styles.current)}>
            {item ? <Swatch look={item.look} colour={item.colour} /> : swatches && <span className={styles.plain} />}
            <span>{line.label}</span>
            <span className={mergeClasses(styles.value, line.current && styles.current)}>{line.value}</span>
          </div>
        );
      })}
      {reading.notes.map((note) => (
        <div key={note} className={mergeClasses(styles.note, onMap && styles.inheriting)}>
          <Icon name="warning" size={16} />
          <span>{note}</span>
        </div>
      ))}
    </div>
  );
}

const apart = 48;

/** At the right of a place of a map, or at its left: over it would hide its neighbours. */
function placeBeside(card: HTMLElement, { left, top }: DOMRect): void {
  const { offsetWidth: width, offsetHeight: height } = card;
  const right = left + apart;
  card.style.left = `${right + width + 8 <= window.innerWidth ? right : Math.max(8, left - apart - width)}px`;
  card.style.top = `${Math.max(8, Math.min(top - height / 2, window.innerHeight - height - 8))}px`;
}
