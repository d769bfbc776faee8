import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface SourceFile {
  /** Relative to the checkout. */
  path: string;
  text: string;
  isTest: boolean;
}

const SOURCE = /\.(?:[cm]?[jt]s|tsx|css)$/;
const GENERATED = /\/generated\.css$/;
const TEST =
  /^e2e\/(?!src\/(?:metrics|test-run)\/)|^shared\/testing\/|\/(?:test|testing|samples|fixtures)\/|\/proofs\/|\.(?:test|spec|fixture)\.tsx?$/;

/** The scripts and style sheets of a checkout, without generated files. Reads the files on disk, committed or not. */
export function sourceFiles(checkout: string): SourceFile[] {
  return execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: checkout,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
    .split('\n')
    .filter((file) => SOURCE.test(file) && !GENERATED.test(file) && existsSync(path.join(checkout, file)))
    .map((file) => ({
      path: file,
      text: readFileSync(path.join(checkout, file), 'utf8'),
      isTest: TEST.test(file),
    }));
}
