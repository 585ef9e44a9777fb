import { makeStyles, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  both: { display: 'grid', minWidth: 0, overflowWrap: 'anywhere' },
  columns: {
    color: tokens.colorNeutralForeground3,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
});

/** What a variable is, and under it the columns behind it for those who know them. */
export function VariableName({ text, columns }: { text: string; columns: string }) {
  const styles = useStyles();
  return (
    <span className={styles.both}>
      {text}
      {columns !== text && <span className={styles.columns}>{columns}</span>}
    </span>
  );
}
