import { isMounted, isOfReact } from './react-tree';

/** What shows one of React's texts, instead of its own node or beside it. */
interface Replacement {
  parent: Node;
  nodes: readonly ChildNode[];
  /** The text before a part of it was moved to `nodes`, and the part that its own node kept. */
  split?: { whole: string; kept: string };
}

const replacements = new WeakMap<Node, Replacement>();
/** The replaced texts of an element. */
const textsOf = new WeakMap<Node, Set<Text>>();
/** The text that a node stands for. */
const textBehind = new WeakMap<Node, Text>();
let observer: MutationObserver | undefined;

const isText = (node: Node | null): node is Text => node?.nodeType === Node.TEXT_NODE;

function forget(text: Text): void {
  const known = replacements.get(text);
  if (!known) return;
  replacements.delete(text);
  textsOf.get(known.parent)?.delete(text);
  for (const node of known.nodes) textBehind.delete(node);
}

function remember(text: Text, replacement: Replacement): void {
  forget(text);
  replacements.set(text, replacement);
  const texts = textsOf.get(replacement.parent) ?? new Set();
  textsOf.set(replacement.parent, texts.add(text));
  for (const node of replacement.nodes) textBehind.set(node, text);
  // A detached node isn't in the document that is observed.
  if (!text.isConnected) observer?.observe(text, { characterData: true });
}

/** Whether a node of somebody else contains an element of React's, which must stay. */
const containsReact = (node: Node) =>
  node instanceof Element && [...node.querySelectorAll('*')].some((element) => isOfReact(element));

type IsNew = (node: Node | null) => node is ChildNode;

/** The nodes that were inserted where a node was removed, by the same call or by another one of the same task. */
function insertedInstead(removal: MutationRecord, records: readonly MutationRecord[], isNew: IsNew): ChildNode[] {
  const { target, addedNodes, previousSibling, nextSibling } = removal;
  const own = [...addedNodes].filter(isNew);
  if (own.length > 0) return own;
  for (const beside of [previousSibling, nextSibling]) if (isNew(beside)) return [beside];
  const isThere = (record: MutationRecord) =>
    record.target === target && record.previousSibling === previousSibling && record.nextSibling === nextSibling;
  return records.filter(isThere).flatMap((record) => [...record.addedNodes].filter(isNew));
}

function noticeRemoval(removal: MutationRecord, records: readonly MutationRecord[], isNew: IsNew): void {
  const parent = removal.target;
  for (const node of removal.removedNodes) {
    const text = textBehind.get(node) ?? node;
    if (!isText(text) || text.parentNode === parent || !isMounted(text)) continue;
    const others = (replacements.get(text)?.nodes ?? []).filter(({ parentNode }) => parentNode === parent);
    const nodes = [...others, ...insertedInstead(removal, records, isNew)];
    if (nodes.length > 0) remember(text, { parent, nodes });
  }
}

/** A text has changed: React has updated it, or somebody has moved a part of it into new nodes. */
function noticeChange({ target: text, oldValue }: MutationRecord, isNew: IsNew): void {
  if (!isText(text) || !isMounted(text)) return;
  const known = replacements.get(text);
  const parent = text.parentNode;
  if (known?.parent === parent || (known && !text.isConnected)) {
    restoreTexts(known.parent);
    return;
  }
  const nodes: ChildNode[] = [];
  for (let node = text.nextSibling; isNew(node); node = node.nextSibling) nodes.push(node);
  const whole = text.data + nodes.map(({ textContent }) => textContent).join('');
  if (parent && nodes.length > 0 && whole === oldValue)
    remember(text, { parent, nodes, split: { whole, kept: text.data } });
}

function notice(records: readonly MutationRecord[]): void {
  const added = new Set(records.flatMap(({ addedNodes }) => [...addedNodes]));
  const isNew = (node: Node | null): node is ChildNode =>
    node !== null && node.parentNode !== null && added.has(node) && !textBehind.has(node) && !isOfReact(node);
  const changed = new Set<Node>();
  for (const record of records) {
    if (record.type === 'childList') noticeRemoval(record, records, isNew);
    else if (!changed.has(record.target)) noticeChange(record, isNew);
    if (record.type === 'characterData') changed.add(record.target);
  }
}

/** Reads the changes that the browser has not yet told. */
export function noticeReplacedTexts(): void {
  const records = observer?.takeRecords() ?? [];
  if (records.length > 0) notice(records);
}

/**
 * Puts React's texts back into an element, all at once: a translator may have moved a sentence from one to another. It
 * translates them again.
 */
function restoreTexts(parent: Node): void {
  const texts = [...(textsOf.get(parent) ?? [])];
  if (texts.length === 0) return;
  noticeReplacedTexts();
  const left = new Set<ChildNode>();
  for (const text of texts) {
    const { nodes = [], split } = replacements.get(text) ?? {};
    const shown = nodes.filter(({ parentNode }) => parentNode === parent);
    forget(text);
    if (split?.kept === text.data) text.data = split.whole;
    if (!split && shown[0] && text.parentNode !== parent) parent.insertBefore(text, shown[0]);
    for (const node of shown) left.add(node);
  }
  for (const node of left) if (!containsReact(node)) node.remove();
  // These changes are our own.
  observer?.takeRecords();
}

/** Prepares for a change by React beside or of a child: it finds its texts where it has put them. */
export function restoreTextsFor(parent: Node, child: Node | null): void {
  if (!child) return;
  if (child.parentNode !== parent) noticeReplacedTexts();
  restoreText(child);
}

/** Puts a text back into the place from which React moves it. */
export function restoreText(node: Node): void {
  const known = replacements.get(node);
  if (known) restoreTexts(known.parent);
}

/**
 * The child of a parent that shows a node of React's: the node itself, or an element that somebody else has put in its
 * place or around it. Undefined if the node is missing.
 */
export function shownIn(parent: Node, node: Node): Node | undefined {
  if (node.parentNode === parent) return node;
  const replacement = replacements.get(node)?.nodes.find(({ parentNode }) => parentNode === parent);
  if (replacement || !parent.contains(node)) return replacement;
  let around: Node = node;
  while (around.parentNode && around.parentNode !== parent) around = around.parentNode;
  return isOfReact(around) ? undefined : around;
}

/**
 * Watches for texts that somebody else replaces. A browser's translation puts elements in their place, and an extension
 * may mark words. If React then updates a text, the text returns, so that no outdated value stays in the page.
 */
export function watchReplacedTexts(): void {
  if (observer) return;
  observer = new MutationObserver(notice);
  observer.observe(document, { childList: true, characterData: true, characterDataOldValue: true, subtree: true });
}
