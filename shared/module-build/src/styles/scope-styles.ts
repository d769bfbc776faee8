import postcss, { type AtRule, type ChildNode, type Container } from 'postcss';
import { checkName, checkSelectors, StyleRefusal } from './unscoped-styles';

/** At-rules with rules in them that can be scoped one by one. */
const GROUPS = ['media', 'supports', 'container', 'layer', 'starting-style'];
/** At-rules that define a name for the whole page. */
const NAMED = ['keyframes', 'font-face', 'property', 'counter-style', 'font-palette-values', 'position-try'];
const OTHER_ORIGIN = /^\s*(?:url\(\s*)?["']?\s*(?:[a-z][a-z\d+.-]*:|\/\/)/i;

const withoutPrefix = (name: string) => name.toLowerCase().replace(/^-[a-z]+-/, '');

/** Whether the nodes are inside `@scope`. Checks the others. */
function isScoped(node: ChildNode, module: string): boolean {
  if (node.type !== 'atrule') return node.type === 'rule';
  const name = withoutPrefix(node.name);
  if (name === 'scope') return true;
  if (NAMED.includes(name) || name === 'layer') checkName(node, module);
  else if (name === 'import' && OTHER_ORIGIN.test(node.params))
    throw new StyleRefusal(node, 'a stylesheet of another origin is not checked.', 'copy it into the module.');
  else if (![...GROUPS, 'import', 'charset'].includes(name))
    throw new StyleRefusal(node, `@${node.name} applies to the whole page.`, 'remove it.');
  if (GROUPS.includes(name) && node.nodes) scopeRules(node, module);
  return false;
}

/** Moves the rules of a container into as few `@scope` rules as their order allows. */
function scopeRules(container: Container, module: string): void {
  let scope: AtRule | null = null;
  // A copy: the rules move while they are read.
  for (const node of container.nodes?.slice() ?? []) {
    if (node.type === 'comment') continue;
    if (!isScoped(node, module)) scope = null;
    else if (scope) scope.append(node);
    else {
      scope = postcss.atRule({ name: 'scope', params: `([data-module="${module}"])`, source: node.source });
      node.replaceWith(scope);
      scope.append(node);
    }
  }
}

/**
 * Limits a stylesheet to the elements of a module: each rule is inside `@scope`.
 * @param file its name in messages
 * @throws StyleRefusal if a part of it can't be limited, CssSyntaxError if it is not css
 */
export function scopeStyles(css: string, module: string, file: string): string {
  const root = postcss.parse(css, { from: file });
  checkSelectors(root);
  scopeRules(root, module);
  return root.toString();
}
