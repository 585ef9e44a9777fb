import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { AnyProcess, Process, RecordFields } from '@tessera/plugin-sdk/contract';
import { Icon } from '@tessera/plugin-sdk/ui';
import { useText } from '../runtime';

const useStyles = makeStyles({
  track: { display: 'flex', listStyleType: 'none', margin: 0, padding: 0 },
  place: { flex: '1 1 0', minWidth: 0, textAlign: 'center', position: 'relative' },
  bar: {
    '::before': {
      content: '""',
      position: 'absolute',
      top: '11px',
      right: '50%',
      width: '100%',
      height: '2px',
      backgroundColor: tokens.colorNeutralStroke2,
    },
  },
  passedBar: { '::before': { backgroundColor: tokens.colorBrandStroke1 } },
  mark: {
    display: 'inline-grid',
    placeItems: 'center',
    position: 'relative',
    zIndex: 1, // over the bars of its neighbours
    width: '24px',
    height: '24px',
    boxSizing: 'border-box',
    borderRadius: tokens.borderRadiusCircular,
    border: `2px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  passed: { backgroundColor: tokens.colorBrandBackground, color: tokens.colorNeutralForegroundOnBrand, border: 'none' },
  danger: { backgroundColor: tokens.colorStatusDangerBackground3, color: tokens.colorNeutralForegroundOnBrand, border: 'none' },
  here: { border: `6px solid ${tokens.colorStatusWarningForeground1}` },
  label: {
    display: 'block',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
  },
  current: { color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold },
});

/**
 * The way of a record as a row of dots: where it came from, where it stands, where it goes on. Side ways (rejected, bounced) are drawn only
 * for a record that took them.
 * @example <StateTrack of={withdrawals} row={row} />
 */
export function StateTrack<E extends string, Row extends RecordFields, State extends string, Steps, Calls>({
  of,
  row,
}: {
  of: Process<E, Row, State, Steps, Calls>;
  row: Row;
}) {
  const styles = useStyles();
  const text = useText();
  const process = of as unknown as AnyProcess;
  const now = String((row as unknown as Record<string, unknown>)[process.field]);
  const way = wayOf(process, now);
  const at = way.indexOf(now);
  const isOver = !Object.values(process.steps).some(({ from, danger }) => !danger && [from].flat().includes(now));
  return (
    <ol className={styles.track}>
      {way.map((name, index) => {
        const { label, tone } = process.states[name]!;
        const passed = index < at || (index === at && isOver);
        const isDanger = tone === 'danger';
        return (
          <li
            key={name}
            className={mergeClasses(styles.place, index > 0 && styles.bar, index > 0 && index <= at && styles.passedBar)}
            {...(index === at ? { 'aria-current': 'step' as const } : {})}
          >
            <span
              className={mergeClasses(
                styles.mark,
                passed && (isDanger ? styles.danger : styles.passed),
                index === at && !passed && styles.here,
              )}
            >
              {passed && <Icon name={isDanger ? 'dismiss' : 'check'} size={16} />}
            </span>
            <span className={mergeClasses(styles.label, index === at && styles.current)}>{text(label)}</span>
          </li>
        );
      })}
    </ol>
  );
}

/**
 * The states on the way through `now`: along the steps that lead on, and into a side way where the record took it.
 * @example wayOf(withdrawals, 'requested') // ['requested', 'approved', 'paid']
 */
export function wayOf({ initial, steps }: Pick<AnyProcess, 'initial' | 'steps'>, now: string): string[] {
  const onwards = (state: string, aside: boolean) =>
    Object.values(steps)
      .filter(({ from, danger }) => [from].flat().includes(state) && (aside || !danger))
      .map(({ to }) => to);
  const main: string[] = [initial];
  for (let next = onwards(initial, false)[0]; next && !main.includes(next); next = onwards(next, false)[0]) main.push(next);
  const at = main.indexOf(now);
  if (at >= 0) return main;
  // the last state of the main way from which a side way leads here
  const turn = main.findLastIndex((state) => onwards(state, true).includes(now));
  return turn < 0 ? [...main.slice(0, 1), now] : [...main.slice(0, turn + 1), now];
}
