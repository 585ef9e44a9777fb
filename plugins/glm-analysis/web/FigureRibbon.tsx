import { makeStyles, tokens } from '@fluentui/react-components';
import { cut, tip } from '@tessera/plugin-sdk/ui';

const line = `1px solid ${tokens.colorNeutralStroke2}`;

const useStyles = makeStyles({
  ribbon: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
    // a cell's left line lies under the edge of the ribbon where the cell begins a row
    overflow: 'clip',
    border: line,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  figure: { minWidth: 0, margin: '0 0 -1px -1px', padding: '4px 14px 5px', borderLeft: line, borderBottom: line },
  label: {
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    overflow: 'hidden',
    maxHeight: tokens.lineHeightBase500,
    alignItems: 'baseline',
    justifyContent: 'space-between',
    columnGap: '8px',
  },
  value: {
    fontFamily: tokens.fontFamilyNumeric,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    whiteSpace: 'nowrap',
  },
  of: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
});

export interface RibbonFigure {
  id: string;
  label: string;
  /** Short, so that it is read at a glance; `exact` has every digit, in the tooltip. */
  value: string;
  exact: string;
  /** Beside it where there is room. */
  note?: string;
}

/** Totals at a glance in one low row: what they are totals of begins soon below. */
export function FigureRibbon({ figures }: { figures: readonly RibbonFigure[] }) {
  const styles = useStyles();
  return (
    <div className={styles.ribbon}>
      {figures.map(({ id, label, value, exact, note }) => (
        <div key={id} className={styles.figure}>
          <div className={styles.label} {...cut}>
            {label}
          </div>
          <div className={styles.line}>
            <span className={styles.value} {...tip(exact)}>
              {value}
            </span>
            <span className={styles.of}>{note}</span>
          </div>
        </div>
      ))}
    </div>
  );
}
