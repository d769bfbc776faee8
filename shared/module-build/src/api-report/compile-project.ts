import { execFile } from 'node:child_process';
import path from 'node:path';
import { ROOT } from './packages';

const COMPILER = path.join(ROOT, 'node_modules/typescript/bin/tsc');

/**
 * Runs the TypeScript compiler.
 * @param project the folder or the file of its configuration
 */
export const compileProject = (project: string) =>
  new Promise<{ isValid: boolean; messages: string }>((resolve) => {
    // With several threads, the order in which the compiler loads files, and with it what it writes, can change between runs.
    const args = [COMPILER, '--singleThreaded', '-p', project];
    execFile(process.execPath, args, { cwd: ROOT }, (error, stdout, stderr) =>
      resolve({ isValid: error === null, messages: `${stdout}${stderr}` }),
    );
  });
