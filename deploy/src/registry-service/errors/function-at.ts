import { parseSource, textOf, type Node } from '@courtside/module-build/parse-source';

/** Larger sources are generated, and take long to parse. */
const MAX_BYTES = 500_000;
const FUNCTIONS = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'ClassMethod',
  'PrivateMethod',
  'Constructor',
  'MethodProperty',
]);
/** The compiler counts positions from the start of the process, so the source begins with a statement to subtract. */
const MARK = ';';

interface Span {
  start: number;
  end: number;
}

const isNode = (value: unknown): value is Node & { span?: Span } => typeof value === 'object' && value !== null;

/** The name that a node gives to a function that is its value. */
function nameFor(node: Node): string | null {
  if (node.type === 'VariableDeclarator') return textOf(node.id);
  if (node.type === 'JSXAttribute') return textOf(node.name);
  return textOf(node.key) ?? textOf((node.left as Node | undefined)?.property) ?? textOf(node.left);
}

const ownName = (node: Node): string | null =>
  node.type === 'Constructor' ? 'constructor' : (textOf(node.identifier) ?? textOf(node.key));

/**
 * The name of the innermost named function at a place of a source; null outside all functions.
 * @param file decides about the language
 * @param line counted from 1
 * @param column counted from 0
 */
export function functionAt(file: string, source: string, line: number, column: number): string | null {
  if (Buffer.byteLength(source) > MAX_BYTES) return null;
  const before = source.split('\n').slice(0, line - 1);
  const offset = before.join('\n').length + (before.length > 0 ? 1 : 0) + column;
  const statements = parseSource(file, MARK + source) as (Node & { span: Span })[];
  const start = statements[0]?.span.start ?? 0;
  const target = start + MARK.length + Buffer.byteLength(source.slice(0, offset));

  let found: string | null = null;
  const visit = (node: unknown, given: string | null): void => {
    if (Array.isArray(node)) {
      for (const each of node) visit(each, null);
      return;
    }
    if (!isNode(node)) return;
    const { span } = node;
    if (span && (target < span.start || target >= span.end)) return;
    if (FUNCTIONS.has(node.type ?? '')) found = ownName(node) ?? given ?? found;
    const name =
      nameFor(node) ?? (span && !FUNCTIONS.has(node.type ?? '') && WRAPPERS.has(node.type ?? '') ? given : null);
    for (const [key, value] of Object.entries(node)) if (key !== 'span') visit(value, name);
  };
  visit(statements, null);
  return found;
}

/** Nodes between a name and its function, such as the braces of an attribute. */
const WRAPPERS = new Set([
  'JSXExpressionContainer',
  'ParenthesisExpression',
  'TsAsExpression',
  'TsSatisfiesExpression',
]);
