import { useCallback, useEffect, useRef } from 'react';

/**
 * Runs work at once, or after the pointer that is pressed has been released and clicked. An error that appears while somebody presses
 * a button would move the button from under the pointer, and the click would be lost.
 */
export function useAfterPress(): (work: () => void) => void {
  const press = useRef<{ down: boolean; waiting: (() => void)[] }>({ down: false, waiting: [] });
  useEffect(() => {
    const state = press.current;
    const down = () => void (state.down = true);
    const released = () => {
      // The click follows in the same task.
      setTimeout(() => {
        state.down = false;
        for (const work of state.waiting.splice(0)) work();
      });
    };
    document.addEventListener('pointerdown', down, true);
    document.addEventListener('pointerup', released, true);
    document.addEventListener('pointercancel', released, true);
    return () => {
      document.removeEventListener('pointerdown', down, true);
      document.removeEventListener('pointerup', released, true);
      document.removeEventListener('pointercancel', released, true);
    };
  }, []);
  return useCallback((work) => (press.current.down ? void press.current.waiting.push(work) : work()), []);
}
