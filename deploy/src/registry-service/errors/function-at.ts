import { parse } from '@babel/parser';

/** Larger sources are generated, and take long to parse. */
const MAX_LENGTH = 500_000;
const FUNCTIONS = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'ClassMethod',
  'ClassPrivateMethod',
  'ObjectMethod',
]);
/** Nodes between a name and its function, such as the braces of an attribute. */
const WRAPPERS = new Set(['JSXExpressionContainer', 'TSAsExpression', 'TSSatisfiesExpression']);

/** What all nodes of the syntax tree have, and where names are. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly id?: unknown;
  readonly key?: unknown;
  readonly left?: unknown;
  readonly name?: unknown;
  readonly value?: unknown;
  readonly property?: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Partial<Node>).type === 'string';

/** The text of a name, a private name, a literal or a member. */
function textOf(node: unknown): string | null {
  if (!isNode(node)) return null;
  if (node.type === 'MemberExpression') return textOf(node.property);
  if (node.type === 'PrivateName') return textOf(node.id);
  const text = node.name ?? node.value;
  return typeof text === 'string' ? text : null;
}

/** The name that a node has, or gives to a function that is its value. */
const nameOf = (node: Node): string | null =>
  textOf(node.id) ??
  textOf(node.key) ??
  (node.type === 'AssignmentExpression' ? textOf(node.left) : null) ??
  (node.type === 'JSXAttribute' ? textOf(node.name) : null);

const parseSource = (file: string, source: string) =>
  parse(source, {
    sourceType: 'module',
    plugins: [
      ...(/\.[cm]?ts$/.test(file) ? [] : ['jsx' as const]),
      ...(/\.[cm]?tsx?$/.test(file) ? ['typescript' as const] : []),
    ],
  }).program.body;

/**
 * The name of the innermost named function at a place of a source; null outside all functions.
 * @param file decides about the language
 * @param line counted from 1
 * @param column counted from 0
 * @throws SyntaxError if the source isn't in this language
 */
export function functionAt(file: string, source: string, line: number, column: number): string | null {
  if (source.length > MAX_LENGTH) return null;
  const target = source.split('\n', line - 1).reduce((offset, text) => offset + text.length + 1, column);
  let found: string | null = null;
  const visit = (node: unknown, given: string | null): void => {
    if (Array.isArray(node)) {
      for (const each of node) visit(each, null);
      return;
    }
    if (!isNode(node) || target < node.start || target >= node.end) return;
    const own = nameOf(node);
    if (FUNCTIONS.has(node.type)) found = own ?? given ?? found;
    const name = WRAPPERS.has(node.type) ? given : own;
    for (const child of Object.values(node)) visit(child, name);
  };
  visit(parseSource(file, source), null);
  return found;
}
