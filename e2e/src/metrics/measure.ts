import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { importCycles, packageOf, resolveImport, type WorkspacePackage } from './import-graph';
import { parseSource, type Parsed } from './parse-source';
import { sourceFiles, type SourceFile } from './source-files';

interface Size {
  files: number;
  lines: number;
  /** Independent of the formatter. */
  statements: number;
  /** In thousands, without white space. */
  kilocharacters: number;
  medianLines: number;
  p90Lines: number;
  longestLine: number;
}

export interface Metrics {
  production: Size;
  tests: Size;
  testCount: number;
  cycles: string[][];
  /** Each as `file -> specifier`. */
  relativeImportsAcrossPackages: string[];
}

const lineCount = (text: string) => text.split('\n').length - 1;

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

function sizeOf(files: readonly SourceFile[], parsed: ReadonlyMap<string, Parsed>): Size {
  const lines = files.map(({ text }) => lineCount(text)).sort((a, b) => a - b);
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  return {
    files: files.length,
    lines: sum(lines),
    statements: sum(files.map((file) => parsed.get(file.path)?.statements ?? 0)),
    kilocharacters: Math.round(sum(files.map(({ text }) => text.replace(/\s/g, '').length)) / 1_000),
    medianLines: quantile(lines, 0.5),
    p90Lines: quantile(lines, 0.9),
    longestLine: Math.max(0, ...files.flatMap(({ text }) => text.split('\n').map((line) => line.length))),
  };
}

function workspacePackages(checkout: string, files: readonly SourceFile[]): WorkspacePackage[] {
  const folders = new Set(['']);
  for (const file of files)
    for (let folder = path.posix.dirname(file.path); folder !== '.'; folder = path.posix.dirname(folder))
      folders.add(folder);
  return [...folders].flatMap((folder) => {
    const manifest = path.join(checkout, folder, 'package.json');
    if (!existsSync(manifest)) return [];
    const { name, exports = {} } = JSON.parse(readFileSync(manifest, 'utf8')) as Partial<WorkspacePackage>;
    return name ? [{ name, folder, exports }] : [];
  });
}

/** Measures the sources of a checkout. Nothing needs to be installed in it. */
export function measure(checkout: string): Metrics {
  const files = sourceFiles(checkout);
  const packages = workspacePackages(checkout, files);
  const paths = new Set(files.map((file) => file.path));
  const scripts = files.filter(({ path: file }) => !file.endsWith('.css'));
  const parsed = new Map(scripts.map((file) => [file.path, parseSource(file.text, file.path)]));
  const graph = new Map<string, string[]>();
  const relativeImportsAcrossPackages: string[] = [];
  for (const [file, { imports }] of parsed) {
    const targets: string[] = [];
    for (const specifier of imports) {
      const target = resolveImport(file, specifier, paths, packages);
      if (target === undefined) continue;
      targets.push(target);
      if (specifier.startsWith('.') && packageOf(target, packages) !== packageOf(file, packages))
        relativeImportsAcrossPackages.push(`${file} -> ${specifier}`);
    }
    graph.set(file, targets);
  }
  return {
    production: sizeOf(
      files.filter(({ isTest }) => !isTest),
      parsed,
    ),
    tests: sizeOf(
      files.filter(({ isTest }) => isTest),
      parsed,
    ),
    testCount: [...parsed.values()].reduce((sum, { tests }) => sum + tests, 0),
    cycles: importCycles(graph),
    relativeImportsAcrossPackages,
  };
}
