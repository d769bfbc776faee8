import { callerOf } from './caller';
import type { Ledger } from './ledger';
import { isPageNode } from './page-nodes';
import { replaceMethod } from './replace-method';

/** Saves the rules that scripts inserted, because they are lost when a style element leaves the page. */
function keepRules(element: Element): () => void {
  if (!(element instanceof HTMLStyleElement) || !element.sheet) return () => undefined;
  const rules = [...element.sheet.cssRules].map(({ cssText }) => cssText);
  return () => {
    const { sheet } = element;
    if (!sheet || sheet.cssRules.length === rules.length) return;
    while (sheet.cssRules.length > 0) sheet.deleteRule(0);
    rules.forEach((rule, index) => sheet.insertRule(rule, index));
  };
}

const isStyle = (element: Element) => element.matches('style, link[rel~=stylesheet]');
/** Whether an element can be ignored: scripts have already run, and preloads show nothing. */
const isHarmless = (element: Element) => element.matches('script, link:not([rel~=stylesheet]), meta');

/**
 * Disables a style sheet file but keeps it in the page: a screen may be waiting for it, and would wait forever if it
 * were removed while it loads.
 */
function registerLink(owner: Ledger, link: HTMLLinkElement): void {
  const { media } = link;
  owner.add({
    comesBack: true,
    target: link.parentNode,
    signature: () => `link ${link.href}`,
    start: () => void (link.media = media),
    stop: () => void (link.media = 'not all'),
    forget: () => link.remove(),
  });
}

function register(owner: Ledger, element: Element): void {
  if (element instanceof HTMLLinkElement) {
    registerLink(owner, element);
    return;
  }
  let parent = element.parentNode;
  let restoreRules = () => undefined as void;
  owner.add({
    // A library inserts its styles only once. Other elements are created again, unless imported code created them.
    comesBack: isStyle(element) || !owner.imported,
    target: parent,
    signature: () => {
      const shallow = element.cloneNode(false) as Element;
      return `${shallow.outerHTML} ${isStyle(element) ? element.textContent : ''}`;
    },
    start: () => {
      parent?.appendChild(element);
      restoreRules();
    },
    stop: () => {
      if (!isPageNode(element)) return;
      parent = element.parentNode;
      restoreRules = keepRules(element);
      element.remove();
    },
  });
}

const elementsIn = (args: readonly unknown[]) =>
  args.flatMap((arg) => (arg instanceof DocumentFragment ? [...arg.children] : arg instanceof Element ? [arg] : []));

/** Methods that insert elements: into the node, or beside it. */
const INTO = [
  [() => Node.prototype, ['appendChild', 'insertBefore', 'replaceChild']],
  [() => Element.prototype, ['append', 'prepend', 'replaceChildren']],
] as const;
const BESIDE = ['before', 'after', 'replaceWith', 'insertAdjacentElement'];

/** Tracks elements that modules insert outside their own element: overlays and styles. */
export function trackElements(): void {
  const track = (holder: object, name: string, parentOf: (node: Node) => Node | null) =>
    replaceMethod(holder, name, (self, args, native, wrapper) => {
      const owner = isPageNode(parentOf(self as Node)) ? callerOf(wrapper) : undefined;
      if (!owner) return native.apply(self, args);
      const elements = elementsIn(args);
      const result: unknown = native.apply(self, args);
      for (const element of elements) if (isPageNode(element) && !isHarmless(element)) register(owner, element);
      return result;
    });
  for (const [holder, names] of INTO) for (const name of names) track(holder(), name, (node) => node);
  for (const name of BESIDE) track(Element.prototype, name, (node) => node.parentNode);
}
