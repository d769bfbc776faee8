import type { Page } from '@playwright/test';

/** What a finger needs, in pixels. */
const TARGET = 44;

/**
 * Everything shown that can be pressed and is smaller than a finger. What is pressed of a field is all of it, of a
 * tick its label; a link amid words is read, not aimed at.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const pressed = 'a[href], button, input, textarea, summary, [role=button], [role=combobox], [role=option], [role=menuitem]';
    const whole = '.ant-select, .ant-input-affix-wrapper, .ant-input-number, .ant-segmented-item, label';
    return [...document.querySelectorAll<HTMLElement>(pressed)].flatMap((element) => {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || element.closest('[aria-hidden=true], [inert], p')) return [];
      const field = element.matches('input, textarea, [role=combobox]') ? element.closest(whole) : null;
      const { width, height } = (field ?? element).getBoundingClientRect();
      if (width === 0 || (Math.round(width) >= least && Math.round(height) >= least)) return [];
      return [`${element.tagName.toLowerCase()} “${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? ''}” is ${Math.round(width)} × ${Math.round(height)}`];
    });
  }, TARGET);
}
