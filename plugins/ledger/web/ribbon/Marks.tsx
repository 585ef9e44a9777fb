import { makeStyles, tokens } from '@fluentui/react-components';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@tessera/plugin-sdk/ui';
import type { Stretch } from '../../contract/ribbon';
import { marksOf } from './ticks';
import type { Window } from './look';

const useStyles = makeStyles({
  marks: { position: 'relative', height: '24px', overflow: 'hidden' },
  mark: {
    position: 'absolute',
    top: 0,
    height: '24px',
    color: tokens.colorStatusDangerForeground1,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '16px',
    fontWeight: tokens.fontWeightSemibold,
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    textAlign: 'center',
    ':hover': { textDecorationLine: 'underline' },
  },
  line: {
    position: 'absolute',
    bottom: 0,
    height: '6px',
    borderLeft: `2px solid ${tokens.colorStatusDangerForeground1}`,
    transform: 'translateX(-50%)',
  },
});

const labelPx = 96;

/** Names what needs a look above the place where it stands; a press leads there, as the list of them does by keyboard. */
export const Marks = memo(function Marks({
  window,
  stretches,
  width,
  onChoose,
}: {
  window: Window;
  stretches: readonly Stretch[];
  width: number;
  onChoose: (number: number) => void;
}) {
  const styles = useStyles();
  const { t } = useTranslation('ledger');
  const format = useFormat();
  const room = labelPx / 2 / Math.max(width, 1);
  const marks = marksOf(window, stretches, room * 2);
  if (!marks.length) return null;
  return (
    <div className={styles.marks} aria-hidden>
      {marks.map(({ at, stretches: [one, ...others] }) => {
        const n = format.number(others.length ? others.length + 1 : one.to - one.from + 1);
        // at both ends a label keeps within the band
        const middle = Math.min(1 - room, Math.max(room, at));
        return (
          <span key={one.from}>
            <span className={styles.line} style={{ left: `${at * 100}%` }} />
            <span
              className={styles.mark}
              style={{ left: `calc(${middle * 100}% - ${labelPx / 2}px)`, width: labelPx }}
              onClick={() => onChoose(one.from)}
            >
              {t(others.length ? 'ribbon.places' : one.kind === 'gap' ? 'ribbon.gapNumbers' : 'ribbon.lostNumbers', { n })}
            </span>
          </span>
        );
      })}
    </div>
  );
});
