import path from 'node:path';
import type { AtRule, ChildNode, Declaration, Root } from 'postcss';
import parseSelectors, { type Node, type Selector } from 'postcss-selector-parser';

/** A part of a stylesheet that would apply to the whole page. */
export class StyleRefusal extends Error {
  constructor({ source }: ChildNode, reason: string, fix: string) {
    const { line = 1, column = 1 } = source?.start ?? {};
    const file = path.relative(process.cwd(), source?.input.file ?? '');
    super(
      `${file}:${line}:${column}: a module can't style what is outside of its elements.\nReason: ${reason}\nFix: ${fix}`,
    );
    this.name = 'StyleRefusal';
  }
}

const isOutside = (node: Node) =>
  (node.type === 'tag' && ['html', 'body'].includes(node.value.toLowerCase())) ||
  (node.type === 'pseudo' && node.value.toLowerCase() === ':root');

const isInside = (node: Node) =>
  node.type === 'nesting' || (node.type === 'pseudo' && node.value.toLowerCase() === ':scope');

/**
 * The part of a selector that refers to `html`, `body` or `:root`, which no element inside `@scope` matches. They are
 * allowed only before `:scope`, such as the theme in `:root[data-theme='dark'] :scope p`.
 */
function outsidePart({ nodes }: Selector): Node | undefined {
  for (const node of nodes.slice(nodes.findLastIndex(isInside) + 1)) {
    if (isOutside(node)) return node;
    if (node.type !== 'pseudo' || ![':is', ':where'].includes(node.value.toLowerCase())) continue;
    const inner = node.nodes.map(outsidePart).find(Boolean);
    if (inner) return inner;
  }
  return undefined;
}

const isInKeyframes = ({ parent }: ChildNode) =>
  parent?.type === 'atrule' && /keyframes$/i.test((parent as AtRule).name);

/**
 * Checks that no rule styles the page itself.
 * @throws StyleRefusal
 */
export function checkSelectors(root: Root): void {
  root.walkRules((rule) => {
    if (isInKeyframes(rule)) return;
    for (const selector of parseSelectors().astSync(rule.selector).nodes) {
      const found = outsidePart(selector);
      if (found)
        throw new StyleRefusal(
          rule,
          `${String(found).trim()} in "${rule.selector}" is the page.`,
          'select elements of the module, or :scope for the outermost one. The page may only be before :scope.',
        );
    }
  });
}

/** The names that an at-rule defines. */
function namesOf(rule: AtRule): string[] {
  if (rule.name.toLowerCase() !== 'font-face') return rule.params.split(',').filter((name) => name.trim());
  const families = (rule.nodes ?? []).filter(
    (node): node is Declaration => node.type === 'decl' && node.prop.toLowerCase() === 'font-family',
  );
  return families.map(({ value }) => value);
}

/**
 * Checks that a name that an at-rule defines for the whole page can't conflict with the shell or another module.
 * @throws StyleRefusal
 */
export function checkName(rule: AtRule, module: string): void {
  for (const written of namesOf(rule)) {
    const name = written.trim().replace(/^["']|["']$/g, '');
    const own = name.replace(/^--/, '');
    if (own === module || own.startsWith(`${module}-`) || own.startsWith(`${module}.`)) continue;
    throw new StyleRefusal(
      rule,
      `@${rule.name} defines ${name} for the whole page.`,
      `begin the name with the module's: ${name.startsWith('--') ? '--' : ''}${module}-${own}.`,
    );
  }
}
