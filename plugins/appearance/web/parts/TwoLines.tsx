import { makeStyles, tokens } from '@fluentui/react-components';
import { Link } from 'react-router-dom';
import { Picture } from './Picture';

const useStyles = makeStyles({
  cell: { display: 'flex', alignItems: 'center', gap: '12px', minWidth: 0 },
  lines: { minWidth: 0, overflowWrap: 'anywhere' },
  link: { color: tokens.colorBrandForegroundLink, fontWeight: tokens.fontWeightSemibold, textDecorationLine: 'none', ':hover': { textDecorationLine: 'underline' } },
  title: { fontWeight: tokens.fontWeightSemibold },
  second: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    display: '-webkit-box',
    WebkitLineClamp: '1',
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
  },
});

interface Props {
  title: string;
  second?: string | undefined;
  to?: string;
  /** Left out: no place for a picture. */
  picture?: string | null;
}

/** The first cell of a row: picture, name, and a quieter second line. */
export function TwoLines({ title, second, to, picture }: Props) {
  const styles = useStyles();
  return (
    <span className={styles.cell}>
      {picture !== undefined && <Picture src={picture} shape="row" />}
      <span className={styles.lines}>
        {to ? <Link className={styles.link} to={to}>{title}</Link> : <span className={styles.title}>{title}</span>}
        {second && <span className={styles.second}>{second}</span>}
      </span>
    </span>
  );
}
