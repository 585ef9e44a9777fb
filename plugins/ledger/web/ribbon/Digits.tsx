import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { PageState } from '../../contract/books';
import type { RibbonPart } from '../../contract/ribbon';
import { stateRow, type Window } from './look';

const useStyles = makeStyles({
  digits: {
    position: 'absolute',
    insetInline: 0,
    top: 0,
    height: `${stateRow.height}px`,
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 1fr)',
    alignItems: 'center',
    justifyItems: 'center',
    fontFamily: tokens.fontFamilyNumeric,
    fontSize: tokens.fontSizeBase100,
    lineHeight: '14px',
    fontVariantNumeric: 'tabular-nums',
    color: tokens.colorNeutralForeground1,
    pointerEvents: 'none',
    contain: 'strict',
    // paper takes the colour of figures too
    printColorAdjust: 'exact',
  },
  onUsed: { color: 'white' },
  // lines of a pattern would run through the figures
  onPattern: { backgroundColor: tokens.colorNeutralBackground1, borderRadius: tokens.borderRadiusSmall, paddingInline: '1px' },
  chosen: { fontWeight: tokens.fontWeightBold },
});

interface Props {
  window: Window;
  parts: readonly RibbonPart[];
  /** The chosen number. */
  number: number;
  /** Digits of a number as it is printed. */
  width: number;
}

/** The last two digits of each number, on its cell. */
export function Digits({ window, parts, number, width }: Props) {
  const styles = useStyles();
  const plain: { [state in PageState]?: string | undefined } = { AVAILABLE: undefined, USED: styles.onUsed };
  return (
    <div className={styles.digits} aria-hidden>
      {Array.from({ length: window.to - window.from + 1 }, (_, at) => {
        const one = window.from + at;
        const state = parts.find(({ first, last }) => first <= one && one <= last)?.state;
        const look = state && state in plain ? plain[state] : styles.onPattern;
        return (
          <span key={at} className={one === number ? mergeClasses(look, styles.chosen) : look}>
            {String(one).padStart(width, '0').slice(-2)}
          </span>
        );
      })}
    </div>
  );
}
