import type { Locator, Page } from 'playwright-core';

interface Shifts {
  sum: number;
  /** What moved most, and by how much: it says where to look. */
  moved: string;
}
interface ShiftEntry extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** Starts to sum up the layout shifts of a page. @returns the sum since then; what a press of a key moves does not count */
export async function watchShifts(page: Page): Promise<() => Promise<Shifts>> {
  await page.evaluate(() => {
    const holder = window as unknown as { shifts: Shifts; watcher?: PerformanceObserver };
    holder.shifts = { sum: 0, moved: '' };
    let most = 0;
    holder.watcher?.disconnect();
    holder.watcher = new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as ShiftEntry[]) {
        if (hadRecentInput) continue;
        holder.shifts.sum += value;
        if (value <= most) continue;
        most = value;
        holder.shifts.moved = sources
          .map(({ node, previousRect, currentRect }) => `${node?.textContent?.slice(0, 40)} ${previousRect.y}→${currentRect.y}`)
          .join(', ');
      }
    });
    holder.watcher.observe({ type: 'layout-shift' });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: Shifts }).shifts);
}

/** Waits until nothing has moved on a page for half a second. */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const still = 500;
        const done = () => {
          observer.disconnect();
          resolve();
        };
        let timer = setTimeout(done, still);
        const observer = new PerformanceObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(done, still);
        });
        observer.observe({ type: 'layout-shift' });
      }),
  );
}

/** Runs in the page: what does not hold at the width of the window. A row of a list is at most 90 px high; a button is whole. */
export function faultsOfLayout(): string[] {
  const tallestRow = 90;
  const faults: string[] = [];
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth + 1) faults.push(`the page scrolls sideways: ${scrollWidth} px of ${clientWidth}`);
  const scrollsSideways = (element: Element | null): boolean =>
    !!element && (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrollsSideways(element.parentElement));
  const nameOf = (element: Element) => (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 60);
  for (const row of document.querySelectorAll('main tbody tr')) {
    const { height } = row.getBoundingClientRect();
    // the rows of a calendar, or of a grid of permissions, have heads of their own
    const isOfList = getComputedStyle(row).display === 'table-row' && !row.querySelector('th[scope="row"]');
    if (isOfList && height > tallestRow) faults.push(`a row of ${Math.round(height)} px: ${nameOf(row)}`);
  }
  for (const button of document.querySelectorAll<HTMLElement>('main button, main [role="tab"], header button')) {
    const { left, right, width, height } = button.getBoundingClientRect();
    const style = getComputedStyle(button);
    if (width < 3 || height < 3 || style.visibility === 'hidden' || style.opacity === '0') continue;
    if ((right > innerWidth + 1 || left < -1) && !scrollsSideways(button.parentElement))
      faults.push(`outside the window: ${nameOf(button)}`);
    if (button.scrollWidth > button.clientWidth + 2 && /hidden|clip/.test(style.overflowX)) faults.push(`clipped: ${nameOf(button)}`);
  }
  // a tag or a figure is whole, or not there: the actions that stick at the end cut none in half
  const widest = 220;
  for (const actions of document.querySelectorAll('main tbody tr:first-child td:last-child:has(button, a)')) {
    if (getComputedStyle(actions).position !== 'sticky') continue;
    const { left: edge, top, height } = actions.getBoundingClientRect();
    for (const cell of actions.parentElement!.children) {
      const { left, right } = cell.getBoundingClientRect();
      if (cell === actions || left > edge - 6 || right < edge + 2 || edge - left > widest) continue;
      if (cell.contains(document.elementFromPoint(edge - 3, top + height / 2))) faults.push(`cut in half: ${nameOf(cell)}`);
    }
  }
  // what is left of a column that does not fit goes to the texts that are cut
  for (const list of document.querySelectorAll<HTMLElement>('main [role="region"]')) {
    const spare = parseFloat(list.style.getPropertyValue('--cut')) || 0;
    if (spare <= 8) continue;
    const edge = list.getBoundingClientRect().right - (parseFloat(list.style.getPropertyValue('--over-end')) || 0);
    const cut = [...list.querySelectorAll('tbody td [data-cut]')].find(
      (text) => text.scrollWidth > text.clientWidth + 1 && text.clientWidth > 0 && text.getBoundingClientRect().right < edge,
    );
    if (cut) faults.push(`cut beside ${Math.round(spare)} px of nothing: ${nameOf(cut)}`);
  }
  return [...new Set(faults)];
}

/** Runs in the page: what moves for ever where motion is reduced. A spinner may: it says that something is done. */
export function endlessMotion(): string[] {
  const endless = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime === Infinity);
  return endless
    .map(({ effect }) => (effect as KeyframeEffect).target)
    .filter((element) => !element?.closest('.fui-Spinner'))
    .map((element) => `moves for ever: ${element?.outerHTML.slice(0, 80)}`)
    .slice(0, 1);
}

/** Runs in the page: whether what has the focus lies under something else. @returns what lies over it */
export function overFocus(): string | undefined {
  const focused = document.activeElement!;
  const { left, right, top, bottom } = focused.getBoundingClientRect();
  const above = document.elementFromPoint((left + right) / 2, Math.min(bottom - 2, top + 12));
  const holder = focused.closest('label, .fui-Input, .fui-Combobox, .fui-Textarea') ?? focused.parentElement!;
  return above && (holder.contains(above) || above.contains(focused)) ? undefined : (above?.textContent ?? 'the edge of the window');
}

/** Whether a cell stands in sight in the frame in which its table scrolls. */
export async function isInFrame(cell: Locator): Promise<boolean> {
  await cell.waitFor();
  const [at, frame] = await Promise.all([cell, cell.locator('xpath=ancestor::*[@role="region"][1]')].map((one) => one.boundingBox()));
  return at!.y >= frame!.y - 1 && at!.y + at!.height <= frame!.y + frame!.height + 1;
}
