import { makeStyles } from '@fluentui/react-components';
import { cut } from '@tessera/plugin-sdk/ui';

const useStyles = makeStyles({
  line: { display: 'block', minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

/** What a closed list shows of its choice: a name of any length stays inside its box, and is read whole in its tooltip. */
export const OneLine = ({ children }: { children: string }) => (
  <span className={useStyles().line} {...cut}>
    {children}
  </span>
);
