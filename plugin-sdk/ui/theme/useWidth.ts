import { useLayoutEffect, useState, type RefObject } from 'react';

/** What a picture is drawn at where nothing can be measured (tests). */
export const usualWidth = 800;

/** px an element is wide inside, kept current. 0 until it is measured, before the first paint. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    const read = () => setWidth(Math.floor(measured.clientWidth) || usualWidth);
    read();
    const observer = new ResizeObserver(read);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
