import { makeStyles, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  tag: {
    display: 'inline-block',
    padding: '2px 8px',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightMedium,
    whiteSpace: 'nowrap',
  },
});

/** A status in its own colour, mixed with that of text so that it can be read in both themes. */
export function ReportStatusTag({ status: { name, textColor } }: { status: { name: string; textColor: string } }) {
  const styles = useStyles();
  return (
    <span className={styles.tag} style={{ color: `color-mix(in oklab, ${textColor} 55%, ${tokens.colorNeutralForeground1})` }}>
      {name}
    </span>
  );
}
