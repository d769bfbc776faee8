import type { Page } from '@playwright/test';
import { screens } from '@courtside/contracts/screens';
import { expect } from './test';

/** Waits until the page can encrypt entries. */
export const hasKey = (page: Page) =>
  page.waitForFunction(() => Object.keys(localStorage).some((key) => /^offline_key( |$)/.test(key)), null, {
    timeout: 60_000,
  });

/**
 * Starts a test day on its screen, and waits until the device has all that it needs without a network: the key, and a
 * copy of the day for a reload.
 * @param origin the address of the product; by default that of the test
 * @returns the id of the test day
 */
export async function startTestDay(page: Page, teamId: string, origin = ''): Promise<string> {
  await page.goto(origin + screens.testDay({ teamId }));
  await page.getByRole('button', { name: 'Start Test Day' }).click();
  await expect(page).toHaveURL(/testDayId=/);
  const id = new URL(page.url()).searchParams.get('testDayId') ?? '';
  await hasKey(page);
  await expect.poll(async () => (await stored(page, 'answers')).ids).toContain(id);
  return id;
}

/** Fills in the dialog of a value. */
async function fillDialog(page: Page, value: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').or(dialog.getByRole('spinbutton')).first().fill(value);
  await dialog.getByRole('button', { name: /^Save/ }).click();
  await expect(dialog).toBeHidden();
}

/** Types a value on the screen of a test day, for the first player whose next test this is. */
export async function enterValue(page: Page, test: string, value: string): Promise<void> {
  await page
    .getByRole('button', { name: `Enter ${test}` })
    .first()
    .click();
  await fillDialog(page, value);
}

/** Types a player's value of any test. */
export async function enterValueOf(page: Page, player: string, test: string, value: string): Promise<void> {
  const lane = page.getByRole('article', { name: player });
  await lane.getByRole('button', { name: new RegExp(`^${test}, `) }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Enter Value' }).click();
  await fillDialog(page, value);
}

interface StoredRecord {
  id: string;
  ciphertext: ArrayBuffer;
}

/** The data that the browser has stored for offline use: the ids, and everything as text. */
export const stored = (page: Page, store: 'entries' | 'answers') =>
  page.evaluate(
    (name) =>
      new Promise<{ ids: string; text: string }>((resolve, reject) => {
        const request = indexedDB.open('courtside-offline');
        request.addEventListener('error', reject);
        request.addEventListener('success', () => {
          const all = request.result.transaction(name).objectStore(name).getAll();
          all.addEventListener('success', () => {
            request.result.close();
            const records = all.result as StoredRecord[];
            const texts = records.map(({ ciphertext }) => new TextDecoder('latin1').decode(ciphertext));
            resolve({ ids: records.map(({ id }) => id).join(), text: texts.join() });
          });
        });
      }),
    store,
  );
