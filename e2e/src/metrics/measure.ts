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
}

const lineCount = (text: string) => text.split('\n').length - 1;

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

const longestLine = ({ text }: SourceFile): number => Math.max(...text.split('\n').map((line) => line.length));

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
    longestLine: Math.max(0, ...files.map(longestLine)),
  };
}

/** Measures the sources of a checkout. Nothing needs to be installed in it. */
export function measure(checkout: string): Metrics {
  const files = sourceFiles(checkout);
  const scripts = files.filter(({ path: file }) => !file.endsWith('.css'));
  const parsed = new Map(scripts.map((file) => [file.path, parseSource(file.text, file.path)]));
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
  };
}
