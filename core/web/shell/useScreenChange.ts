import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';

const waitMs = 5_000;

/**
 * After a change of screen: top of the page, and the focus on its heading, so that a screen reader says where one is.
 * The heading may come later than the address; a user who has moved on in the meantime is left alone.
 * @param path of the screen. A list whose records open over it (`/hospitals/:id?`) stays where it is, and its drawer gives the focus back.
 */
export function useScreenChange(main: RefObject<HTMLElement | null>, title: string, path: string | undefined): void {
  const { pathname } = useLocation();
  const place = path?.endsWith('?') ? path : pathname;
  const before = useRef(place);

  useEffect(() => {
    document.title = title;
  }, [title]);

  useEffect(() => {
    const element = main.current;
    if (!element || before.current === place) return;
    before.current = place;
    element.scrollTop = 0;
    const left = document.activeElement;
    const focusHeading = () => {
      const heading = element.querySelector<HTMLElement>('h1');
      const { activeElement } = document;
      if (!heading || (activeElement !== left && activeElement !== document.body)) return;
      heading.tabIndex = -1;
      heading.style.outline = 'none';
      heading.focus({ preventScroll: true });
    };
    // the frame's heading comes first and goes when the screen itself arrives: the focus goes with it
    const observer = new MutationObserver(focusHeading);
    const stop = () => observer.disconnect();
    const frame = requestAnimationFrame(() => {
      focusHeading();
      observer.observe(element, { childList: true, subtree: true });
    });
    const timer = setTimeout(stop, waitMs);
    const events = ['pointerdown', 'keydown'] as const;
    for (const event of events) window.addEventListener(event, stop);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      stop();
      for (const event of events) window.removeEventListener(event, stop);
    };
  }, [main, place]);
}
