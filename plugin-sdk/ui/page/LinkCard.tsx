import { makeStyles, tokens } from '@fluentui/react-components';
import { Link } from 'react-router-dom';
import { Icon, type IconSource } from '../icons/Icon';

const useStyles = makeStyles({
  card: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '14px',
    height: '100%',
    padding: '16px 20px',
    boxSizing: 'border-box',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ':hover': { border: `1px solid ${tokens.colorBrandStroke2}`, backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
  mark: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    width: '40px',
    height: '40px',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400, fontWeight: tokens.fontWeightSemibold },
  about: { margin: '2px 0 0', color: tokens.colorNeutralForeground3 },
});

export interface LinkCardProps {
  to: string;
  /** A name of the icon registry. */
  icon: IconSource;
  title: string;
  /** What is found there, in a sentence. */
  about: string;
}

/** The way to a screen, as a card of a `CardGrid`. */
export function LinkCard({ to, icon, title, about }: LinkCardProps) {
  const styles = useStyles();
  return (
    <Link to={to} className={styles.card}>
      <span className={styles.mark}>
        <Icon name={icon} size={24} />
      </span>
      <span>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.about}>{about}</p>
      </span>
    </Link>
  );
}
