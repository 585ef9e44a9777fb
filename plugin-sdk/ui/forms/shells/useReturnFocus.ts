import { useLayoutEffect, useRef } from 'react';

/** Gives the focus back to what had it before, when the surface that took it goes away. */
export function useReturnFocus() {
  const before = useRef<Element | null>(null);
  useLayoutEffect(() => {
    before.current = document.activeElement;
    return () => {
      const opener = before.current;
      // after Fluent's own clean-up, which leaves the focus on the body where no trigger was declared
      setTimeout(() => {
        if (document.activeElement === document.body && opener instanceof HTMLElement && opener.isConnected) opener.focus();
      });
    };
  }, []);
}
