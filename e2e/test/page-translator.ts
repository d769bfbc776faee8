import type { Page } from '@playwright/test';
import { addIsolatedScript } from './isolated-script';

/**
 * How browsers translate a page: Chromium puts elements in the place of texts, Safari and Firefox change the texts.
 */
export type Translation = 'elements in place of texts' | 'changed texts';

/** Playwright ignores this character when it compares texts, so tests find translated texts as usual. */
const MARK = '\u200B';

/** Runs in the page, in a world of its own. */
function translate({ translation, mark }: { translation: Translation; mark: string }): void {
  const IGNORED = 'script, style, noscript, textarea, [translate=no], .notranslate';
  const done = new WeakSet<Node>();
  const replace = (text: Text) => {
    const translated = text.data + mark;
    if (translation === 'changed texts') {
      text.data = translated;
      return;
    }
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    for (const font of [outer, inner]) font.style.verticalAlign = 'inherit';
    inner.append(translated);
    outer.append(inner);
    done.add(inner.firstChild!);
    text.replaceWith(outer);
  };
  const isDue = (text: Text) =>
    text.isConnected &&
    text.data.trim() !== '' &&
    !(translation === 'changed texts' ? text.data.endsWith(mark) : done.has(text)) &&
    !text.parentElement?.closest(IGNORED);
  const translateAll = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts.filter(isDue)) replace(text);
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      translateAll();
    }, 200);
  };
  document.addEventListener('DOMContentLoaded', () => {
    document.documentElement.classList.add('translated-ltr');
    translateAll();
    new MutationObserver(later).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
}

/** Translates every page that this tab loads, as a browser does. */
export async function translatePages(page: Page, translation: Translation): Promise<void> {
  await addIsolatedScript(page, `(${translate.toString()})(${JSON.stringify({ translation, mark: MARK })})`);
}
