import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect } from './test';
import { settled, started } from './visit';

/** The sizes of a filmstrip, and how wide a picture is on its sheet. */
export const FILM_SIZES = [
  { device: 'phone', width: 390, height: 844, shown: 300 },
  { device: 'tablet', width: 1024, height: 768, shown: 520 },
  { device: 'laptop', width: 1440, height: 900, shown: 620 },
] as const;

const THEMES = ['light', 'dark'] as const;

interface Frame {
  readonly caption: string;
  /** One for each theme, as data addresses. */
  readonly pictures: readonly string[];
}

const escaped = (text: string) => text.replace(/[&<]/g, (sign) => (sign === '&' ? '&amp;' : '&lt;'));

/** What a coach sees during a journey: a picture in both themes after each step. */
export class Film {
  private readonly frames: Frame[] = [];

  constructor(
    private readonly page: Page,
    private readonly size: (typeof FILM_SIZES)[number],
  ) {}

  /** Takes the pictures of what the window shows when its data has arrived. */
  async frame(caption: string): Promise<void> {
    await started(this.page);
    await settled(this.page);
    const pictures: string[] = [];
    for (const theme of THEMES) {
      await this.page.emulateMedia({ colorScheme: theme });
      await expect(this.page.locator('html')).toHaveAttribute('data-theme', theme);
      const picture = await this.page.screenshot({ type: 'jpeg', quality: 85 });
      pictures.push(`data:image/jpeg;base64,${picture.toString('base64')}`);
    }
    await this.page.emulateMedia({ colorScheme: 'light' });
    this.frames.push({ caption, pictures });
  }

  /** Writes the contact sheet: a column for each step, a row for each theme. */
  async develop(folder: string, journey: string): Promise<void> {
    const { device, shown } = this.size;
    const columns = this.frames.map(({ caption, pictures }, step) => {
      const images = pictures.map((source) => `<img src="${source}" width="${shown}">`).join('');
      return `<div><p>${step + 1}. ${escaped(caption)}</p>${images}</div>`;
    });
    const sheet = await this.page.context().newPage();
    await sheet.setViewportSize({ width: this.frames.length * (shown + 16) + 16, height: 600 });
    await sheet.setContent(
      `<style>body{margin:16px;font:14px sans-serif;display:flex;gap:16px;background:#888}img{display:block;margin-top:12px}p{margin:0;height:36px;width:${shown}px}</style>${columns.join('')}`,
    );
    await mkdir(folder, { recursive: true });
    const file = `${journey.replace(/\W+/g, '-')}.${device}.png`;
    await writeFile(path.join(folder, file), await sheet.screenshot({ fullPage: true }));
    await sheet.close();
  }
}
