import { screens } from '@courtside/contracts/screens';
import type { Page } from '@playwright/test';
import type { DemoClub } from '../product/demo-club';
import type { Content } from '../web/content';

/** A user of one screen. */
export interface Scenario {
  name: string;
  address: string;
  loggedIn: boolean;
  /** The content that is visible before the user begins. */
  content: Content;
  /** Actions before the measurement, such as opening a dialog. */
  prepare: (page: Page) => Promise<void>;
  /** Resolves to the number of keys and taps. */
  act: (page: Page) => Promise<number>;
}

/** The time between two keys of a user who types fast with their thumbs. */
const KEY_MS = 120;

async function type(page: Page, text: string): Promise<number> {
  await page.keyboard.type(text, { delay: KEY_MS });
  return text.length;
}

/** Taps one control after the other. Each tap waits for its control, and so for the result of the previous tap. */
async function tapAll(page: Page, controls: readonly string[]): Promise<number> {
  for (const control of controls) await page.locator(control).first().tap();
  return controls.length;
}

const nothing = () => Promise.resolve();

/** The measured scenarios on a phone: typing in forms and in a search, and tapping. */
export function scenarios({ team, players }: DemoClub): Scenario[] {
  const [first, second] = players;
  if (!first || !second) throw new Error('The demo club needs two players.');
  const playersScreen = {
    address: screens.managePlayers({ teamId: team.id }),
    loggedIn: true,
    content: [{ selector: 'main button', text: first.last_name }],
  };
  const card = ({ name, last_name }: { name: string; last_name: string }) =>
    `main button[aria-pressed]:has-text("${name} ${last_name}")`;
  return [
    {
      name: 'typing: login',
      address: screens.login(),
      loggedIn: false,
      content: [{ selector: 'form button[type=submit]', text: 'Login' }],
      prepare: (page) => page.locator('input[autocomplete=username]').tap(),
      async act(page) {
        const name = await type(page, 'harbour.coach');
        await page.keyboard.press('Tab');
        return name + 1 + (await type(page, 'Courtside#1'));
      },
    },
    {
      name: 'typing: search for a player',
      address: screens.dataVisualization({ reportType: 'single', teamId: team.id }),
      loggedIn: true,
      content: [{ selector: 'table', text: first.last_name }],
      prepare: (page) => page.locator('main input[type=search]').first().tap(),
      async act(page) {
        const typed = await type(page, first.name);
        for (let count = 0; count < typed; count += 1) await page.keyboard.press('Backspace', { delay: KEY_MS });
        return 2 * typed;
      },
    },
    {
      ...playersScreen,
      name: 'typing: new player',
      async prepare(page) {
        await page.locator('main button', { hasText: 'Add Player' }).tap();
        await page.locator('[role=dialog] input').first().tap();
      },
      async act(page) {
        const name = await type(page, 'Maria-Magdalena');
        await page.keyboard.press('Tab');
        return name + 1 + (await type(page, 'Lindqvist'));
      },
    },
    {
      ...playersScreen,
      name: 'tapping: players',
      prepare: nothing,
      act: (page) =>
        tapAll(page, [
          card(first),
          card(second),
          'main .ant-segmented-item >> nth=1',
          'main .ant-segmented-item >> nth=0',
          'header button[aria-label="Open navigation"]',
          '[aria-label="Close navigation"]',
          'header button[aria-haspopup=menu]',
          'h1',
          'main button:has-text("Add Player")',
          '[role=dialog] button:has-text("Cancel")',
        ]),
    },
  ];
}
