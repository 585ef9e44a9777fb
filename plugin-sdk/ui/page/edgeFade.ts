import { makeStyles } from '@fluentui/react-components';
import { useCallback, useEffect, useState, type RefObject } from 'react';

/** px over which an edge fades beyond which there is more. */
export const fadeWidth = 28;

const useStyles = makeStyles({
  start: { maskImage: `linear-gradient(to right, transparent, black ${fadeWidth}px)` },
  end: { maskImage: `linear-gradient(to left, transparent, black ${fadeWidth}px)` },
  below: { maskImage: 'linear-gradient(to top, transparent, black 40px)' },
  both: { maskImage: `linear-gradient(to right, transparent, black ${fadeWidth}px, black calc(100% - ${fadeWidth}px), transparent)` },
});

/**
 * Fades the edges of what scrolls sideways, where it goes on: without it nobody sees that there is more. `end`: a column at the start stays
 * in sight. `below`: the lower edge of what scrolls down, whose only child is as high as all of it.
 * @returns its class, and what measures anew, for `onScroll`
 * @example const { className, measure } = useEdgeFade(scroller, 'end');
 */
export function useEdgeFade(scroller: RefObject<HTMLElement | null>, edges: 'both' | 'end' | 'below' = 'both') {
  const styles = useStyles();
  const [goesOn, setGoesOn] = useState({ start: false, end: false });
  const measure = useCallback(() => {
    const box = scroller.current;
    if (!box) return;
    const start = edges === 'both' && box.scrollLeft > 1;
    const end =
      edges === 'below' ? box.scrollTop + box.clientHeight < box.scrollHeight - 1 : box.scrollLeft + box.clientWidth < box.scrollWidth - 1;
    setGoesOn((now) => (now.start === start && now.end === end ? now : { start, end }));
  }, [scroller, edges]);
  useEffect(() => {
    const box = scroller.current;
    if (!box) return undefined;
    measure();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(measure);
    for (const element of [box, ...box.children]) observer.observe(element);
    return () => observer.disconnect();
  }, [scroller, measure]);
  const end = goesOn.end ? styles[edges === 'below' ? 'below' : 'end'] : undefined;
  const className = goesOn.start && goesOn.end ? styles.both : goesOn.start ? styles.start : end;
  return { className, measure };
}
