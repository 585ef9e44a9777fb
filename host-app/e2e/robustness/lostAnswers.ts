import type { Page, Route } from 'playwright-core';

interface Options {
  method?: 'POST' | 'PUT';
  /** What happens between the write and the loss of its answer, such as the death of the server. */
  meanwhile?: () => Promise<void>;
}

/**
 * The next write to an address (below `/api/`) reaches the server and is done; its answer never reaches the browser.
 * @returns settles when the line has broken
 */
export function loseNextAnswer(
  page: Page,
  address: string,
  { method = 'POST', meanwhile = async () => undefined }: Options = {},
): Promise<void> {
  const pattern = `**/api/${address}`;
  return new Promise((lost, failed) => {
    let isOver = false;
    const lose = async (route: Route) => {
      isOver = true;
      const answer = await route.fetch();
      if (!answer.ok()) throw new Error(`the write that should be done answered ${answer.status()}: ${await answer.text()}`);
      await meanwhile();
      await route.abort('connectionreset');
    };
    void page.route(pattern, (route) =>
      !isOver && route.request().method() === method ? lose(route).then(lost, failed) : route.fallback(),
    );
  });
}
