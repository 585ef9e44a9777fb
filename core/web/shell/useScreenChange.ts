import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';

const waitMs = 5_000;

/**
 * After a change of screen: top of the page, and the focus on its heading, so that a screen reader says where one is.
 * The heading may come later than the address; a user who has moved on in the meantime is left alone.
 */
export function useScreenChange(main: RefObject<HTMLElement | null>, title: string): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);

  useEffect(() => {
    document.title = title;
  }, [title]);

  useEffect(() => {
    const element = main.current;
    if (!element || before.current === pathname) return;
    before.current = pathname;
    element.scrollTop = 0;
    const started = document.activeElement;
    const focusHeading = (): boolean => {
      const heading = element.querySelector<HTMLElement>('h1');
      if (!heading) return false;
      if (document.activeElement === started || document.activeElement === document.body) {
        heading.tabIndex = -1;
        heading.style.outline = 'none';
        heading.focus({ preventScroll: true });
      }
      return true;
    };
    // one frame later the new screen, or its frame, is drawn
    const observer = new MutationObserver(() => focusHeading() && observer.disconnect());
    const frame = requestAnimationFrame(() => {
      if (!focusHeading()) observer.observe(element, { childList: true, subtree: true });
    });
    const timer = setTimeout(() => observer.disconnect(), waitMs);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [main, pathname]);
}
