import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';

const useStyles = makeStyles({
  mark: { position: 'absolute', bottom: 0, right: 0, pointerEvents: 'none' },
  below: { left: 0, height: '1px' },
  atSide: { top: 0, width: '1px' },
});
/** Further doctors are loaded before their place is reached. */
const ahead = '400px';

interface Props {
  /** Doctors stand side by side. */
  isAtSide: boolean;
  onEnd: () => void;
}

/** Marks where the doctors of a calendar end, and tells when that place comes near. */
export function DoctorsEnd({ isAtSide, onEnd }: Props) {
  const styles = useStyles();
  const mark = useRef<HTMLDivElement>(null);
  const latest = useRef(onEnd);
  latest.current = onEnd;
  useEffect(() => {
    const seen = (entries: readonly IntersectionObserverEntry[]) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) latest.current();
    };
    const observer = new IntersectionObserver(seen, { root: mark.current!.closest('[role=region]'), rootMargin: ahead });
    observer.observe(mark.current!);
    return () => observer.disconnect();
  }, []);
  return <div ref={mark} aria-hidden className={mergeClasses(styles.mark, isAtSide ? styles.atSide : styles.below)} />;
}
