import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Icon, type IconSource } from '../icons/Icon';

const useStyles = makeStyles({
  state: { display: 'flex', flexDirection: 'column', alignItems: 'center', padding: '48px 24px', textAlign: 'center' },
  mark: {
    display: 'grid',
    placeItems: 'center',
    width: '52px',
    height: '52px',
    marginBottom: '14px',
    borderRadius: tokens.borderRadiusXLarge,
  },
  // seen on a sheet and on the canvas
  neutral: { backgroundColor: tokens.colorNeutralBackground5, color: tokens.colorNeutralForeground2 },
  brand: { backgroundColor: tokens.colorBrandBackground2, color: tokens.colorBrandForeground2 },
  danger: { backgroundColor: tokens.colorStatusDangerBackground1, color: tokens.colorStatusDangerForeground1 },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground1,
  },
  text: { margin: '4px 0 0', maxWidth: '44ch', color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
  action: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '8px', marginTop: '14px' },
  foot: {
    marginTop: '14px',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
  },
});

export interface StateCardProps {
  icon: IconSource;
  tone?: 'neutral' | 'brand' | 'danger';
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  foot?: ReactNode;
  /** Announced at once: for failures. */
  alert?: boolean;
}

/** The one shape of every state in which there is no content to show. */
export function StateCard({ icon, tone = 'neutral', title, text, action, foot, alert }: StateCardProps) {
  const styles = useStyles();
  return (
    <div className={styles.state} role={alert ? 'alert' : undefined}>
      <span className={mergeClasses(styles.mark, styles[tone])}>
        <Icon name={icon} size={24} />
      </span>
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
      {foot && <div className={styles.foot}>{foot}</div>}
    </div>
  );
}
