import { useEffect, useLayoutEffect, type RefObject } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { rememberedScroll, rememberList, rememberScroll } from './listMemory';

function scrollingPart(element: HTMLElement | null): HTMLElement | null {
  for (let at = element; at; at = at.parentElement)
    if (at.scrollHeight > at.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  return null;
}

/** Back, and the "back to the list" link of a detail, find the list scrolled as it was left. `ready`: its rows are there. */
export function useScrollMemory(list: RefObject<HTMLElement | null>, ready: boolean): void {
  const location = useLocation();
  const { pathname, search } = location;
  const arrived: string = useNavigationType();
  const url = pathname + search;
  const restores = arrived === 'POP' || (location.state as { restore?: boolean } | null)?.restore === true;

  useEffect(() => rememberList(pathname, search), [pathname, search]);

  useLayoutEffect(() => {
    const top = rememberedScroll(url);
    if (!ready || !restores || !top) return;
    const part = scrollingPart(list.current);
    if (part) part.scrollTop = top;
    // only on arrival: later changes of the rows must not move what is being read
  }, [ready]); // oxlint-disable-line react/exhaustive-deps -- see above

  useEffect(() => {
    const onScroll = (event: Event) => {
      const part = event.target;
      if (part instanceof HTMLElement && list.current && (part.contains(list.current) || part === list.current))
        rememberScroll(url, part.scrollTop);
    };
    document.addEventListener('scroll', onScroll, true);
    return () => document.removeEventListener('scroll', onScroll, true);
  }, [url, list]);
}
