import { makeStyles, tokens } from '@fluentui/react-components';
import { memo, useMemo, type MouseEvent } from 'react';
import type { Ribbon } from '../../contract/ribbon';
import { fills, gapsOf, type Window } from './look';

const useStyles = makeStyles({
  band: {
    display: 'block',
    width: '100%',
    height: '48px',
    cursor: 'crosshair',
    borderRadius: tokens.borderRadiusMedium,
    printColorAdjust: 'exact',
  },
  ends: {
    display: 'flex',
    justifyContent: 'space-between',
    fontFamily: tokens.fontFamilyNumeric,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
  },
});

interface Props {
  ribbon: Ribbon;
  window: Window;
  /** What the band below shows, framed. */
  framed?: Window | undefined;
  /** The chosen number. */
  number: number;
  colourOf: (unitId: number) => string;
  codeOf: (number: number) => string;
  onChoose: (number: number) => void;
}

/** A stretch of numbers: above its states, below its holders; a click chooses the number at that place. */
export const Band = memo(function Band({ ribbon, window, framed, number, colourOf, codeOf, onChoose }: Props) {
  const styles = useStyles();
  const length = window.to - window.from + 1;
  const parts = useMemo(() => {
    const place = (first: number, last: number) => ({
      x: ((first - window.from) / length) * 1000,
      // never thinner than what can be seen
      width: Math.max(((last - first + 1) / length) * 1000, 0.8),
    });
    return (
      <>
        {ribbon.complete &&
          ribbon.exact &&
          gapsOf(ribbon.parts, window).map(({ from, to }) => (
            <rect key={from} {...place(from, to)} y={0} height={48} fill="url(#ledger-gap)" />
          ))}
        {ribbon.parts.map(({ first, last, state, unitId }) => {
          const at = place(first, last);
          return (
            <g key={first}>
              <rect {...at} y={0} height={34} fill={fills[state]} />
              <rect {...at} y={38} height={10} fill={colourOf(unitId)} />
              {at.width > 3 && <rect x={at.x} width={0.6} y={0} height={48} fill={tokens.colorNeutralBackground1} />}
            </g>
          );
        })}
      </>
    );
  }, [ribbon, window, length, colourOf]);
  const choose = (event: MouseEvent<SVGSVGElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const share = (event.clientX - left) / width;
    onChoose(Math.min(window.to, Math.max(window.from, window.from + Math.floor(share * length))));
  };
  const frame = framed ?? { from: number, to: number };
  const frameWidth = Math.max(((frame.to - frame.from + 1) / length) * 1000, 4);
  const frameX = Math.min(((frame.from - window.from) / length) * 1000, 1000 - frameWidth);
  return (
    <div>
      {/* the keys of the whole picture do what a click does */}
      <svg className={styles.band} viewBox="0 0 1000 48" preserveAspectRatio="none" aria-hidden onClick={choose}>
        <defs>
          <pattern id="ledger-gap" width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width={2.5} height={6} fill={tokens.colorStatusDangerForeground1} />
          </pattern>
        </defs>
        <rect width={1000} height={48} fill={tokens.colorNeutralBackground4} />
        {parts}
        {number >= window.from && number <= window.to && (
          <rect
            x={frameX}
            y={0}
            width={frameWidth}
            height={48}
            fill="none"
            stroke={tokens.colorNeutralForeground1}
            strokeWidth={2}
            vectorEffect="non-scaling-stroke"
          />
        )}
      </svg>
      <div className={styles.ends}>
        <span>{codeOf(window.from)}</span>
        <span>{codeOf(window.to)}</span>
      </div>
    </div>
  );
});
