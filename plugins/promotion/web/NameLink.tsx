import { makeStyles, tokens } from '@fluentui/react-components';
import { Link } from 'react-router-dom';

const useStyles = makeStyles({
  link: {
    color: tokens.colorBrandForegroundLink,
    fontWeight: tokens.fontWeightSemibold,
    textDecorationLine: 'none',
    overflowWrap: 'anywhere',
    ':hover': { textDecorationLine: 'underline' },
  },
});

/** The name of a row, which opens it. */
export function NameLink({ to, children }: { to: string; children: string }) {
  return (
    <Link className={useStyles().link} to={to}>
      {children}
    </Link>
  );
}
