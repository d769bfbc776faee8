import { existsSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { installedFolder, packageOf } from './installed-packages';
import { SCRIPT_ENDINGS } from './script-rules';
import { parseSource, textOf, type Node } from './parse-source';

/** An import of a file: the request, and the names that are imported. */
export interface Import {
  request: string;
  names: string[];
}

const IMPORTS_AND_EXPORTS = new Set(['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration']);

/** The target of a static import or re-export; null if it only imports types. */
function staticImport(node: Node): Import | null {
  const request = textOf(node.source);
  if (request === null || node.typeOnly === true) return null;
  const specifiers = (node.specifiers ?? []) as Node[];
  const values = specifiers.filter(({ isTypeOnly }) => isTypeOnly !== true);
  if (specifiers.length > 0 && values.length === 0) return null;
  return { request, names: values.flatMap((each) => textOf(each.imported ?? each.orig ?? each.local) ?? []) };
}

/** The imports of a script. Imports of types don't count: the build removes them. */
function scriptImports(text: string, file: string): Import[] {
  const body = parseSource(file, text);
  const found = body
    .filter(({ type = '' }) => IMPORTS_AND_EXPORTS.has(type))
    .map(staticImport)
    .filter((each) => each !== null);
  if (!/\bimport\s*\(|\bnew\s+URL\b/.test(text)) return found;
  const visit = (node: Node): void => {
    const [first] = (Array.isArray(node.arguments) ? node.arguments : []) as { expression?: Node }[];
    const isImport = node.type === 'CallExpression' && (node.callee as Node).type === 'Import';
    const isAsset = node.type === 'NewExpression' && textOf(node.callee) === 'URL';
    const request = isImport || isAsset ? textOf(first?.expression) : null;
    if (request !== null && (isImport || request.startsWith('.'))) found.push({ request, names: [] });
    for (const value of Object.values(node)) {
      for (const child of Array.isArray(value) ? value : [value])
        if (typeof child === 'object' && child !== null) visit(child as Node);
    }
  };
  body.forEach(visit);
  return found;
}

/** The files that a stylesheet refers to. */
const styleImports = (text: string): Import[] =>
  [...text.matchAll(/(?:url\(\s*|@import\s+)['"]?(\.[^'")\s]+)/g)].map(([, request = '']) => ({ request, names: [] }));

const isFile = (file: string) => existsSync(file) && statSync(file).isFile();

/** Whether a package is a folder of the same repository. Its version does not identify its content. */
function isLinked(from: string, request: string): boolean {
  const folder = request.startsWith('node:') ? null : installedFolder(path.dirname(from), packageOf(request));
  return folder !== null && !/[\\/]node_modules[\\/]/.test(folder);
}

/** The file that a request of a file refers to; null for npm packages. */
function resolveFile(from: string, request: string): string | null {
  if (request.startsWith('.')) {
    const target = path.resolve(path.dirname(from), request);
    const endings = ['', ...SCRIPT_ENDINGS, ...SCRIPT_ENDINGS.map((ending) => `/index${ending}`)];
    const found = endings.map((ending) => target + ending).find(isFile);
    return found ?? null;
  }
  const isSource = request.startsWith('@courtside/') || isLinked(from, request);
  return isSource ? createRequire(from).resolve(request) : null;
}

/** The files that a build reads, except for npm packages. */
export interface SourceGraph {
  files: Set<string>;
  /** The imports of other packages, with the importing file. */
  packages: { from: string; request: string }[];
  /** The names imported from each package that `stopAt` excludes. */
  names: Map<string, Set<string>>;
}

export interface SourceReader {
  /**
   * Follows imports from these files.
   * @param stopAt requests that aren't followed
   */
  graphOf(entries: readonly string[], stopAt: ReadonlySet<string>): SourceGraph;
  contentOf(file: string): string;
}

/** A reader that parses every file once, even if several graphs contain it. */
export function createSourceReader(): SourceReader {
  const parsed = new Map<string, { text: string; imports: Import[] }>();
  const read = (file: string) => {
    let source = parsed.get(file);
    if (!source) {
      const text = readFileSync(file, /\.(?:[jt]sx?|mjs|css|json|yaml)$/.test(file) ? 'utf8' : 'base64');
      const isScript = /\.(?:[jt]sx?|mjs)$/.test(file);
      source = {
        text,
        imports: isScript ? scriptImports(text, file) : file.endsWith('.css') ? styleImports(text) : [],
      };
      parsed.set(file, source);
    }
    return source;
  };
  return {
    contentOf: (file) => read(file).text,
    graphOf(entries, stopAt) {
      const graph: SourceGraph = { files: new Set(), packages: [], names: new Map() };
      const follow = (file: string): void => {
        if (graph.files.has(file)) return;
        graph.files.add(file);
        for (const { request, names } of read(file).imports) {
          if (stopAt.has(request)) {
            graph.names.set(request, new Set([...(graph.names.get(request) ?? []), ...names]));
            continue;
          }
          const target = resolveFile(file, request);
          if (target) follow(target);
          else if (!request.startsWith('.') && !request.startsWith('node:'))
            graph.packages.push({ from: file, request });
        }
      };
      for (const entry of entries) follow(entry);
      return graph;
    },
  };
}
