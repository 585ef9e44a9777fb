import { makeStyles } from '@fluentui/react-components';
import { useEffect, useRef, type ReactNode } from 'react';

const useStyles = makeStyles({
  // as high as the beginning of what is on its way
  room: { minHeight: '160px', scrollMarginBottom: '16px' },
});

/** What somebody opens under a table that may fill the window: it comes into view, once. */
export function ComesIntoView({ children }: { children: ReactNode }) {
  const room = useRef<HTMLDivElement>(null);
  useEffect(() => room.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <div ref={room} className={useStyles().room}>
      {children}
    </div>
  );
}
