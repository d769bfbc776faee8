import { createHash } from 'node:crypto';
import { compile, selectOne } from 'css-select';
import { getElementsByTagName, textContent } from 'domutils';
import { parseDocument } from 'htmlparser2';
import { LRUCache } from 'lru-cache';
import { AtRule, parse, Root, type ChildNode, type Container, type Rule } from 'postcss';
import parseSelectors, { type Selector } from 'postcss-selector-parser';
import { removeUnusedFonts } from './used-fonts';

type Document = ReturnType<typeof parseDocument>;

interface Page {
  document: Document;
  classes: ReadonlySet<string>;
}

interface PreparedSelector {
  text: string;
  /** An element matches only if it has all of these. */
  classes: readonly string[];
  matches: (page: Document) => boolean;
}

/** A stylesheet prepared for searches for many pages. */
export interface Stylesheet {
  /** Identifies the text. */
  hash: string;
  root: Root;
  selectors: ReadonlyMap<Rule, readonly PreparedSelector[]>;
}

/** Parts of a selector that elements may match later. A field can have the focus before scripts run. */
const NOT_OF_ELEMENTS = /^::|^:(?:before|after|scope|focus|focus-visible|focus-within)$/;

/** The selector without pseudo-elements and focus, and for every theme. */
function ofElements(selector: Selector): string {
  const clone = selector.clone();
  clone.walkPseudos((pseudo) => void (NOT_OF_ELEMENTS.test(pseudo.value) && pseudo.remove()));
  clone.walkAttributes((attribute) => void (attribute.attribute === 'data-theme' && attribute.remove()));
  return String(clone).trim() || '*';
}

function prepareSelector(selector: Selector): PreparedSelector {
  let find: ReturnType<typeof compile> | undefined;
  return {
    text: String(selector).trim(),
    classes: selector.nodes.flatMap((node) => (node.type === 'class' ? [node.value] : [])),
    matches(document) {
      try {
        find ??= compile(ofElements(selector));
        return selectOne(find, document) !== null;
      } catch {
        // A selector that only browsers support.
        return false;
      }
    },
  };
}

const inKeyframes = ({ parent }: Rule) => parent?.type === 'atrule' && 'name' in parent && parent.name === 'keyframes';

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64');

// Both depend only on texts, so the environments of a process share them. A page takes a fifth of a second.
const prepared = new LRUCache<string, Stylesheet>({ max: 20 });
const stylesOfPages = new LRUCache<string, string>({ max: 500 });

/** Parses a stylesheet. @throws CssSyntaxError if it isn't css */
export function prepareStyles(css: string): Stylesheet {
  const hash = hashOf(css);
  const known = prepared.get(hash);
  if (known) return known;
  const root = parse(css);
  const selectors = new Map<Rule, readonly PreparedSelector[]>();
  root.walkRules((rule) => {
    if (!inKeyframes(rule)) selectors.set(rule, parseSelectors().astSync(rule.selector).nodes.map(prepareSelector));
  });
  const stylesheet = { hash, root, selectors };
  prepared.set(hash, stylesheet);
  return stylesheet;
}

const isUsed = ({ classes, matches }: PreparedSelector, page: Page) =>
  classes.every((name) => page.classes.has(name)) && matches(page.document);

/** The used part of a node; null if there is none. */
function usedPart(node: ChildNode, selectors: Stylesheet['selectors'], page: Page): ChildNode | null {
  const prepared = node.type === 'rule' ? selectors.get(node) : undefined;
  if (node.type === 'rule' && prepared) {
    const used = prepared.filter((selector) => isUsed(selector, page)).map(({ text }) => text);
    return used.length > 0 ? node.clone({ selectors: used }) : null;
  }
  if (node.type === 'atrule' && node.nodes && !['keyframes', 'font-face', 'property'].includes(node.name)) {
    const copy = new AtRule({ name: node.name, params: node.params, nodes: [] });
    copyUsed(node, copy, selectors, page);
    return copy.nodes?.length ? copy : null;
  }
  return node.type === 'comment' ? null : node.clone();
}

function copyUsed(from: Container, to: Container, selectors: Stylesheet['selectors'], page: Page): void {
  for (const node of from.nodes ?? []) {
    const part = node.type === 'atrule' && node.name === 'layer' ? null : usedPart(node, selectors, page);
    if (part) to.append(part);
  }
}

function removeUnusedVariables(root: Root): void {
  const used = new Set([...String(root).matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name));
  let isChanged = false;
  root.walkDecls(/^--/, (declaration) => {
    if (used.has(declaration.prop)) return;
    declaration.remove();
    isChanged = true;
  });
  // Their values may have been the only use of other variables.
  if (isChanged) removeUnusedVariables(root);
}

function removeUnusedAnimations(root: Root): void {
  const animations: string[] = [];
  root.walkDecls(/^animation/, ({ value }) => void animations.push(...value.split(/[\s,]+/)));
  root.walkAtRules('keyframes', (rule) => void (animations.includes(rule.params) || rule.remove()));
}

function removeEmpty(container: Container): void {
  container.each((node) => {
    if (!('nodes' in node) || !node.nodes) return;
    removeEmpty(node);
    if (node.nodes.length === 0) node.remove();
  });
}

function pageOf(html: string): Page {
  const document = parseDocument(`<html><body>${html}</body></html>`);
  const elements = getElementsByTagName('*', document);
  return { document, classes: new Set(elements.flatMap(({ attribs }) => attribs.class?.split(/\s+/) ?? [])) };
}

/**
 * The part of stylesheets that the elements of a page use before scripts run, in both themes. Keeps only the order of
 * their layers.
 */
export function usedStyles(stylesheets: readonly Stylesheet[], html: string): string {
  const key = [...stylesheets.map(({ hash }) => hash), hashOf(html)].join(' ');
  const styles = stylesOfPages.get(key) ?? findUsedStyles(stylesheets, html);
  stylesOfPages.set(key, styles);
  return styles;
}

function findUsedStyles(stylesheets: readonly Stylesheet[], html: string): string {
  const page = pageOf(html);
  const root = new Root();
  const layers: string[] = [];
  for (const stylesheet of stylesheets) {
    stylesheet.root.walkAtRules('layer', ({ params }) => void layers.push(`@layer ${params};`));
    copyUsed(stylesheet.root, root, stylesheet.selectors, page);
  }
  removeUnusedVariables(root);
  removeUnusedAnimations(root);
  removeUnusedFonts(root, textContent(page.document));
  removeEmpty(root);
  return layers.join('') + String(root);
}
