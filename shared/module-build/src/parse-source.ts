import { parseSync } from '@swc/core';

/** A node of the compiler's syntax tree. */
export interface Node {
  type?: string;
  value?: unknown;
  [key: string]: unknown;
}

/** The statements of a script. */
export function parseSource(file: string, text: string): Node[] {
  const { body } = /\.tsx?$/.test(file)
    ? parseSync(text, { syntax: 'typescript', tsx: file.endsWith('x') })
    : parseSync(text, { syntax: 'ecmascript', jsx: true });
  return body as unknown as Node[];
}

/** The text of a name or a literal; null for other nodes. */
export function textOf(node: unknown): string | null {
  const value = (node as Node | undefined)?.value;
  return typeof value === 'string' ? value : null;
}
