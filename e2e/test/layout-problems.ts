import type { Page } from '@playwright/test';

/** The widths that every screen must fit: a phone, a tablet in both orientations, and a laptop. */
export const LAYOUT_SIZES = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
] as const;

/** The minimum size of a touch target, in pixels (WCAG 2.2, success criterion 2.5.5). */
const TARGET = 44;

/** The layout problems of the page at its current size, one line each. */
export function layoutProblems(page: Page): Promise<string[]> {
  return page.evaluate(findLayoutProblems, TARGET);
}

/**
 * Runs in the page, so it can't use anything outside itself. Finds:
 * - anything that makes the page or a part of it scroll sideways, and text that leaves the screen sideways;
 * - text that an element cuts off. A `title` with the full text is a way to read it;
 * - controls that are smaller than `minimum` pixels in either direction. A field counts with its frame, a checkbox with its
 *   label, and a control with the area around it that reacts to it. Links in sentences are exempt.
 */
export function findLayoutProblems(minimum: number): string[] {
  const problems = new Set<string>();
  const screenWidth = document.documentElement.clientWidth;

  const describe = (element: Element) => {
    const classes = [...element.classList].slice(0, 2).map((name) => `.${name}`);
    const label = element.getAttribute('aria-label') ?? element.textContent?.trim().replace(/\s+/g, ' ') ?? '';
    return `${element.tagName.toLowerCase()}${classes.join('')} “${label.slice(0, 40)}”`;
  };
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true });
  /** Only screen readers see elements of one pixel. */
  const isForScreenReadersOnly = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width <= 1 || height <= 1;
  };
  const cutsOff = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
  const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';

  // An open dialog makes the page behind it inert: only the dialog counts.
  const dialogs = [...document.querySelectorAll('[role=dialog]')].filter(isShown);
  const root = dialogs.at(-1) ?? document.body;
  const elements = [root, ...root.querySelectorAll('*')].filter(isShown);

  if (document.documentElement.scrollWidth > screenWidth) {
    const isContained = (element: Element): boolean => {
      const outer = element.parentElement;
      if (!outer || outer === document.body) return false;
      return getComputedStyle(outer).overflowX !== 'visible' || isContained(outer);
    };
    const widest = [...document.body.querySelectorAll('*')]
      .filter((element) => !isContained(element))
      .reduce((a, b) => (b.getBoundingClientRect().right > a.getBoundingClientRect().right ? b : a));
    problems.add(
      `the page scrolls sideways by ${document.documentElement.scrollWidth - screenWidth} px: ${describe(widest)}`,
    );
  }
  for (const element of elements) {
    const { overflowX } = getComputedStyle(element);
    if (scrolls(overflowX) && element.scrollWidth > element.clientWidth + 1 && !element.matches('textarea, input'))
      problems.add(`${describe(element)} scrolls sideways by ${element.scrollWidth - element.clientWidth} px`);
  }

  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement;
    const text = node.textContent?.trim() ?? '';
    if (!parent || text === '' || parent.closest('svg, canvas, style, script, noscript') || !isShown(parent)) continue;
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) continue;
    const name = `“${text.slice(0, 60)}” in ${describe(parent)}`;
    let cut = '';
    let scrollable = false;
    for (let outer: Element | null = parent; outer && outer !== document.body; outer = outer.parentElement) {
      if (isForScreenReadersOnly(outer) || outer.getAttribute('title')?.includes(text)) {
        cut = '';
        scrollable = true;
        break;
      }
      const style = getComputedStyle(outer);
      const frame = outer.getBoundingClientRect();
      const beside = Math.max(frame.left - box.left, box.right - frame.right);
      const below = Math.max(frame.top - box.top, box.bottom - frame.bottom);
      // Line boxes may be a little higher than a tight frame without losing any ink.
      if (cutsOff(style.overflowX) && beside > 1) cut ||= `${Math.round(beside)} px of the width`;
      if (cutsOff(style.overflowY) && below > box.height * 0.25) cut ||= `${Math.round(below)} px of the height`;
      if (scrolls(style.overflowX) || scrolls(style.overflowY)) {
        scrollable = true;
        break;
      }
    }
    if (cut) problems.add(`${name} is cut off by ${cut}`);
    else if (!scrollable && (box.left < -1 || box.right > screenWidth + 1)) problems.add(`${name} leaves the screen`);
  }

  const controls =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, .ant-select-item-option, ' +
    '[role=button], [role=combobox], [role=menuitem], [role=tab], [role=switch], [role=checkbox], [role=radio], [role=slider]';
  const frames =
    '.ant-select, .ant-input-affix-wrapper, .ant-input-number, .ant-picker, .ant-segmented-item, .ant-radio-button-wrapper, label';
  const isInSentence = (element: Element) =>
    element.matches('a, button') &&
    getComputedStyle(element).display.startsWith('inline') &&
    [...(element.parentElement?.childNodes ?? [])].some(
      (node) => node.nodeType === Node.TEXT_NODE && /\w/.test(node.textContent ?? ''),
    );
  const reacts = (element: Element, x: number, y: number) => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (element.contains(hit) || hit.closest('label')?.contains(element) === true);
  };
  const place = window.scrollY;
  for (const element of root.querySelectorAll<HTMLElement>(controls)) {
    if (!isShown(element) || element.closest('[aria-hidden=true], [inert]') || isInSentence(element)) continue;
    const target = (element.matches('input, textarea, [role=combobox]') && element.closest(frames)) || element;
    const { width, height } = target.getBoundingClientRect();
    if (width <= 1 || height <= 1 || (Math.round(width) >= minimum && Math.round(height) >= minimum)) continue;
    // A pseudo-element or a label around it may enlarge the reacting area.
    target.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    const box = target.getBoundingClientRect();
    const [x, y, reach] = [box.left + box.width / 2, box.top + box.height / 2, minimum / 2 - 1];
    const isLargeEnough =
      (Math.round(width) >= minimum || (reacts(target, x - reach, y) && reacts(target, x + reach, y))) &&
      (Math.round(height) >= minimum || (reacts(target, x, y - reach) && reacts(target, x, y + reach)));
    if (!isLargeEnough) problems.add(`${describe(element)} is ${Math.round(width)} × ${Math.round(height)} px`);
  }
  // What is checked next must not lie below the bar at the top.
  window.scrollTo({ top: place, behavior: 'instant' });
  return [...problems];
}
