import { restoreText, restoreTextsFor, shownIn, watchReplacedTexts } from './replaced-texts';
import { replaceMethod } from './replace-method';

const isMissing = (parent: Node, child: Node | null | undefined): child is Node =>
  child instanceof Node && child.parentNode !== parent;

/** Removes a node from the element that somebody else has put around it, and that element if it is empty then. */
function removeWrapped(around: Node, node: ChildNode): void {
  node.remove();
  if (around instanceof Element && around.childElementCount === 0 && !around.textContent?.trim()) around.remove();
}

/**
 * Lets React change a page that others change too. React calls `removeChild` and `insertBefore` on the parent that it
 * knows, which throws if a translator has put another element in a text's place.
 */
export function tolerateReplacedTexts(): void {
  watchReplacedTexts();
  replaceMethod(Node.prototype, 'removeChild', (self, args, native) => {
    const [parent, child] = [self as Node, args[0] as ChildNode];
    restoreTextsFor(parent, child);
    if (!isMissing(parent, child)) return native.apply(self, args);
    const around = shownIn(parent, child);
    if (around) removeWrapped(around, child);
    // A text that nobody can see any more is removed already.
    else if (child.nodeType !== Node.TEXT_NODE) return native.apply(self, args);
    return child;
  });
  replaceMethod(Node.prototype, 'insertBefore', (self, args, native) => {
    const [parent, child, before] = [self as Node, args[0] as Node, args[1] as Node | null];
    restoreText(child);
    restoreTextsFor(parent, before);
    if (!isMissing(parent, before)) return native.apply(self, args);
    const around = shownIn(parent, before);
    if (around || before.nodeType === Node.TEXT_NODE) return native.call(self, child, around ?? null);
    return native.apply(self, args);
  });
  replaceMethod(Node.prototype, 'appendChild', (self, args, native) => {
    restoreText(args[0] as Node);
    return native.apply(self, args);
  });
}
