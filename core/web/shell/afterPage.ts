const askEveryMs = 300;
const longestMs = 6_000;

/**
 * Runs the task when the screen has drawn its content, so that what nobody waits for does not share the line with it. A screen that loads
 * longer than six seconds is not waited for.
 * @returns gives the task up
 */
export function afterPage(task: () => void): () => void {
  const from = Date.now();
  const timer = setInterval(() => {
    const main = document.getElementById('main');
    const isDrawn = main?.hasChildNodes() && !main.querySelector('[aria-busy="true"]');
    if (!isDrawn && Date.now() - from < longestMs) return;
    clearInterval(timer);
    task();
  }, askEveryMs);
  return () => clearInterval(timer);
}
