import type { Locator, Page } from 'playwright-core';

/** Drags a column of a file into a slot of the template, with the mouse. */
export async function drag(page: Page, column: Locator, slot: Locator): Promise<void> {
  await slot.scrollIntoViewIfNeeded();
  const [from, to] = [await column.boundingBox(), await slot.boundingBox()];
  if (!from || !to) throw new Error('a column or its slot is not on the screen');
  await page.mouse.move(from.x + 30, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + 60, from.y + from.height / 2 + 10, { steps: 4 });
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 10 });
  await slot.getByText(/^Thả/).waitFor();
  await page.mouse.up();
}

/** The same by keyboard: space lifts the column, arrows go from slot to slot, space drops it. */
export async function dragByKeyboard(page: Page, column: string, slot: string): Promise<void> {
  await page.locator(`[data-column="${column}"]`).focus();
  await page.keyboard.press('Space');
  await page.getByText(`Đã nhấc cột ${column}.`).waitFor({ state: 'attached' });
  // how many slots below the wanted one it hangs; undefined where it hangs over none, or is on its way to the next
  const tooLow = () =>
    page.evaluate((wanted) => {
      const slots = [...document.querySelectorAll<HTMLElement>('[data-slot]')].sort(
        (a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top,
      );
      const at = slots.findIndex((one) => one.innerText.startsWith('Thả'));
      return at < 0 ? undefined : at - slots.findIndex((one) => one.dataset.slot === wanted);
    }, slot);
  // a busy machine moves on later: a key that is pressed before that passes the slot, and another one leads back
  for (let step = 0; step < 80; step++) {
    const before = await tooLow();
    if (before === 0) {
      await page.waitForTimeout(300);
      if ((await tooLow()) === 0) break;
      continue;
    }
    await page.keyboard.press((before ?? -1) < 0 ? 'ArrowDown' : 'ArrowUp');
    for (let look = 0; look < 40 && [before, undefined].includes(await tooLow()); look++) await page.waitForTimeout(50);
  }
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: `Bỏ ${column} khỏi ${slot}` }).waitFor();
}
