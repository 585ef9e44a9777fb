import { useEffect, useRef, type RefObject } from 'react';

/**
 * Tells of the wheel over an element that has the focus, or with Ctrl, as the pinch of a touchpad comes. Everywhere else the
 * wheel goes on to move the page.
 */
export function useWheel(element: RefObject<HTMLElement | null>, onWheel: (isUp: boolean) => void): void {
  const latest = useRef(onWheel);
  useEffect(() => {
    latest.current = onWheel;
  });
  useEffect(() => {
    const over = element.current;
    if (!over) return;
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey && document.activeElement !== over) return;
      event.preventDefault();
      if (event.deltaY !== 0) latest.current(event.deltaY < 0);
    };
    // React listens passively, and cannot keep the page where it is
    over.addEventListener('wheel', turn, { passive: false });
    return () => over.removeEventListener('wheel', turn);
  }, [element]);
}
