import { parseSync } from '@swc/core';

export interface Parsed {
  statements: number;
  /** Calls of `it`, `test` and their variants. A table of `it.each` counts once. */
  tests: number;
}

interface Node {
  type?: string;
  value?: unknown;
  [key: string]: unknown;
}

/** Whether an expression is `it`, `test`, or one of their variants such as `it.each(table)`. */
function isTestFunction(node: Node | undefined): boolean {
  if (node?.type === 'Identifier') return node.value === 'it' || node.value === 'test';
  if (node?.type === 'MemberExpression')
    return isTestFunction(node.object as Node) && (node.property as Node).value === 'each';
  return node?.type === 'CallExpression' && isTestFunction(node.callee as Node);
}

/** Parses a TypeScript or JavaScript module. */
export function parseSource(text: string, file: string): Parsed {
  const parsed: Parsed = { statements: 0, tests: 0 };
  const visit = (node: Node) => {
    const type = node.type ?? '';
    if (/(?:Statement|Declaration|ModuleItem)$/.test(type) && type !== 'BlockStatement') parsed.statements += 1;
    if (type === 'CallExpression' && isTestFunction(node.callee as Node) && (node.arguments as unknown[]).length > 1)
      parsed.tests += 1;
    for (const child of Object.values(node)) {
      if (Array.isArray(child)) for (const each of child) if (each && typeof each === 'object') visit(each as Node);
      if (child && typeof child === 'object' && !Array.isArray(child)) visit(child as Node);
    }
  };
  visit(
    parseSync(text, {
      syntax: 'typescript',
      tsx: file.endsWith('x'),
      target: 'es2022',
      ...(file.endsWith('.cjs') && { isModule: 'commonjs' }),
    }) as unknown as Node,
  );
  return parsed;
}
