import { expect, type FileChooser, type Locator, type Page } from '@playwright/test';

/** Counts the actions of a coach. Waiting costs nothing. */
export class Taps {
  count = 0;

  constructor(private readonly page: Page) {}

  async tap(target: Locator): Promise<void> {
    this.count += 1;
    await target.click();
  }

  /** Types a value into the field that already has the focus, and presses the key that leaves it: one action. */
  async type(field: Locator, value: string | number, key: 'Tab' | 'Enter'): Promise<void> {
    this.count += 1;
    await expect(field).toBeFocused();
    await this.page.keyboard.type(String(value));
    await this.page.keyboard.press(key);
  }

  /** Chooses a file in the dialog of the operating system: one action. */
  async choose(
    chooser: FileChooser,
    file: Exclude<Parameters<FileChooser['setFiles']>[0], string | readonly unknown[]>,
  ) {
    this.count += 1;
    await chooser.setFiles(file);
  }

  /** Prints the count. */
  report(job: string): number {
    console.log(`taps: ${job} ${this.count}`);
    return this.count;
  }
}
