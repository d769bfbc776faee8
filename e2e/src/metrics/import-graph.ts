import path from 'node:path';

/** A workspace package: its folder in the checkout and the `exports` of its manifest. */
export interface WorkspacePackage {
  name: string;
  folder: string;
  exports: Readonly<Record<string, string>>;
}

export type ImportGraph = ReadonlyMap<string, readonly string[]>;

const EXTENSIONS = ['', '.ts', '.tsx', '.mjs', '.cjs', '.js', '/index.ts', '/index.tsx'];

/** The package that a file belongs to; the root package if no other. */
export const packageOf = (file: string, packages: readonly WorkspacePackage[]): WorkspacePackage | undefined =>
  packages
    .filter(({ folder }) => folder === '' || file.startsWith(`${folder}/`))
    .toSorted((a, b) => b.folder.length - a.folder.length)[0];

function resolveByName(specifier: string, packages: readonly WorkspacePackage[]): string | undefined {
  const found = packages.find(({ name }) => specifier === name || specifier.startsWith(`${name}/`));
  if (!found) return undefined;
  const subpath = `.${specifier.slice(found.name.length)}`;
  for (const [pattern, target] of Object.entries(found.exports)) {
    if (pattern === subpath) return path.posix.join(found.folder, target);
    if (pattern.endsWith('*') && subpath.startsWith(pattern.slice(0, -1)))
      return path.posix.join(found.folder, target.replace('*', subpath.slice(pattern.length - 1)));
  }
  return undefined;
}

/**
 * The file or package in the checkout that an import resolves to; undefined for npm packages, built-in modules and
 * other files.
 */
export function resolveImport(
  from: string,
  specifier: string,
  files: ReadonlySet<string>,
  packages: readonly WorkspacePackage[],
): string | undefined {
  const target = specifier.startsWith('.')
    ? path.posix.join(path.posix.dirname(from), specifier)
    : resolveByName(specifier, packages);
  return target === undefined ? undefined : EXTENSIONS.map((ext) => target + ext).find((file) => files.has(file));
}

/** Groups of files that import each other in a circle (Tarjan's strongly connected components with more than one file). */
export function importCycles(graph: ImportGraph): string[][] {
  const cycles: string[][] = [];
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const visit = (file: string) => {
    order.set(file, order.size);
    lowest.set(file, order.get(file)!);
    stack.push(file);
    for (const target of graph.get(file) ?? []) {
      if (!order.has(target)) visit(target);
      if (stack.includes(target)) lowest.set(file, Math.min(lowest.get(file)!, lowest.get(target)!));
    }
    if (lowest.get(file) !== order.get(file)) return;
    const group = stack.splice(stack.indexOf(file));
    if (group.length > 1) cycles.push(group);
  };
  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return cycles;
}
