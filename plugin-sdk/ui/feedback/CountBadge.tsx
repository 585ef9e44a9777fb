import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useFormat } from '../format/values';

const useStyles = makeStyles({
  badge: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    height: '22px',
    minWidth: '22px',
    padding: '0 8px',
    boxSizing: 'border-box',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralBackground6,
    color: tokens.colorNeutralForeground2,
    fontFamily: tokens.fontFamilyNumeric,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightMedium,
    whiteSpace: 'nowrap',
  },
  danger: {
    height: '18px',
    minWidth: '18px',
    padding: '0 5px',
    backgroundColor: tokens.colorStatusDangerBackground3,
    color: tokens.colorNeutralForegroundOnBrand,
    fontSize: tokens.fontSizeBase100,
  },
});

/** A count in a pill: beside a title, on a tab, on a bell (`danger`). */
export function CountBadge({
  value,
  tone = 'neutral',
  className,
}: {
  value: number | string;
  tone?: 'neutral' | 'danger';
  className?: string;
}) {
  const styles = useStyles();
  const format = useFormat();
  return (
    <span className={mergeClasses(styles.badge, tone === 'danger' && styles.danger, className)}>
      {typeof value === 'number' ? format.number(value) : value}
    </span>
  );
}
