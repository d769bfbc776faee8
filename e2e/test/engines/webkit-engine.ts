import { existsSync, readdirSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort, startProgram, waitUntil, type Program } from '@courtside/processes';
import { Builder, By, Capabilities, until, type WebDriver, type WebElement } from 'selenium-webdriver';
import { atMostTenSeconds, WAIT_MS, type Engine, type EnginePage } from './engine-page';

const DRIVER = '/usr/bin/WebKitWebDriver';
const DISPLAY_SERVER = '/usr/bin/Xvfb';

/** The browser of Debian's package. It has no window without a display. */
const browserFile = (): string | undefined =>
  ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu']
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((name) => path.join(folder, name, 'MiniBrowser')))
    .filter((file) => file.includes('webkit2gtk-4') && existsSync(file))
    .at(-1);

/** Repeats an action until the time limit, because elements are replaced and move. */
async function retry(action: () => Promise<unknown>, waitMs = WAIT_MS): Promise<void> {
  const end = Date.now() + waitMs;
  for (;;) {
    try {
      await action();
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
    }
  }
}

function pageOf(driver: WebDriver, close: () => Promise<void>): EnginePage {
  const visible = async (xpath: string): Promise<WebElement> => {
    const found = await driver.wait(until.elementLocated(By.xpath(xpath)), 1_000);
    return driver.wait(until.elementIsVisible(found), 1_000);
  };
  return {
    open: (address) => driver.get(address),
    address: () => driver.getCurrentUrl(),
    shows: (element, waitMs) => retry(() => visible(element), waitMs),
    click: (element) =>
      retry(async () => {
        const found = await visible(element);
        // The driver scrolls only until the element is in the window, where a bar may cover it.
        await driver.executeScript('arguments[0].scrollIntoView({ block: "center" })', found);
        await found.click();
      }),
    fill: (element, text) =>
      retry(async () => {
        const input = await visible(element);
        await input.clear();
        await input.sendKeys(text);
      }),
    evaluate: <Value>(expression: string) =>
      driver.executeAsyncScript<Value>(
        `const done = arguments[arguments.length - 1]; Promise.resolve(${expression}).then(done);`,
      ),
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    close,
  };
}

/** A folder with the setting that WebKitGTK reports as "prefers reduced motion". Without a GPU, motion is expensive. */
async function settingsWithoutMotion(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'courtside-webkit-'));
  await mkdir(path.join(folder, 'gtk-3.0'));
  await writeFile(path.join(folder, 'gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
  return folder;
}

/** The number that a display server writes when it is ready. Warnings may come first. */
async function displayNumber(display: Program): Promise<string> {
  const number = () => /^(\d+)\n/m.exec(display.output)?.[1] ?? '';
  await waitUntil(() => number() !== '', { condition: 'the display server writes its number' });
  return number();
}

/** WebKitGTK in a window of a virtual display. */
export const webkit: Engine = {
  name: 'WebKit',
  missing:
    existsSync(DRIVER) && existsSync(DISPLAY_SERVER) && browserFile() !== undefined ? null : 'webkit2gtk-driver, xvfb',
  async open() {
    const display = await startProgram({
      command: DISPLAY_SERVER,
      args: ['-displayfd', '1', '-screen', '0', '1100x860x24', '-nolisten', 'tcp'],
    });
    const number = await displayNumber(display);
    const port = await freePort();
    const settings = await settingsWithoutMotion();
    const driverProgram = await startProgram({
      command: DRIVER,
      args: [`--port=${port}`],
      env: {
        DISPLAY: `:${number}`,
        XDG_CONFIG_HOME: settings,
        WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
        WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      },
      readyUrl: `http://127.0.0.1:${port}/status`,
    });
    const close = async () => {
      await driverProgram.stop();
      await display.stop();
      await rm(settings, { recursive: true, force: true });
    };
    try {
      const capabilities = new Capabilities({
        browserName: 'MiniBrowser',
        unhandledPromptBehavior: 'accept',
        'webkitgtk:browserOptions': { binary: browserFile(), args: ['--automation', '--geometry=1024x768'] },
      });
      const driver = await new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(capabilities).build();
      await driver.manage().setTimeouts({ pageLoad: WAIT_MS, script: WAIT_MS });
      return pageOf(driver, async () => {
        await atMostTenSeconds(driver.quit().catch(() => undefined));
        await close();
      });
    } catch (error) {
      await close();
      throw error;
    }
  },
};
