import { makeStyles } from '@fluentui/react-components';

const useStyles = makeStyles({
  line: { display: 'block', minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

/** What a closed list shows of its choice: a name of any length stays inside its box. */
export const OneLine = ({ children }: { children: string }) => <span className={useStyles().line}>{children}</span>;
