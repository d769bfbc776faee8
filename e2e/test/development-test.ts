import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { root } from '@courtside/deploy/settings';
import { startProgram, type Program } from '@courtside/processes';
import { copyModule, removeCopies } from './releases';
import { test as base } from './test';

/** A development server with a copy of a module, which a test may change. Everything else is the run's staging. */
export class Development {
  private constructor(
    /** The folder of the copy. */
    readonly folder: string,
    /** The first port that the server tried. */
    readonly firstPort: number,
    private readonly program: Program,
    private readonly name: string,
  ) {}

  /** The sources before the first edit, by file. */
  private readonly originals = new Map<string, string>();

  /** @param port the first port to try */
  static async start(name: string, module: string, port: number): Promise<Development> {
    const folder = await copyModule(name, module);
    const program = await startProgram({
      command: process.execPath,
      args: ['--import', 'tsx/esm', 'deploy/src/dev/main.ts', folder],
      cwd: root,
      env: {
        RSPACK_DEV_SERVER_BASE_PORT: String(port),
        COURTSIDE_STAGING_URL: `http://localhost:${process.env.COURTSIDE_STAGING_PORT}`,
      },
      readyLine: 'Press Ctrl-C',
    });
    return new Development(folder, port, program, name);
  }

  /** The address that the server prints. */
  get url(): string {
    const address = /Open\s+(http:\S+)/.exec(this.program.output)?.[1];
    if (!address) throw new Error(`The server prints no address:\n${this.program.output}`);
    return address;
  }

  /**
   * Replaces a text of a source.
   * @returns a function that writes the former source again
   * @throws Error if the file doesn't contain the text
   */
  async edit(file: string, from: string, to: string): Promise<() => Promise<void>> {
    const target = path.join(this.folder, file);
    const source = await readFile(target, 'utf8');
    if (!source.includes(from)) throw new Error(`${file} does not contain “${from}”.`);
    if (!this.originals.has(target)) this.originals.set(target, source);
    await writeFile(target, source.replace(from, to));
    return () => writeFile(target, source);
  }

  /** Undoes all edits. */
  async restore(): Promise<void> {
    for (const [target, source] of this.originals) await writeFile(target, source);
    this.originals.clear();
  }

  async stop(): Promise<void> {
    await this.program.stop();
    await removeCopies(this.name);
  }
}

/** Starts the server while another one has its first port. */
async function startDevelopment(): Promise<Development> {
  const other = createServer().listen(0, 'localhost');
  await once(other, 'listening');
  try {
    return await Development.start(`development-${randomUUID()}`, 'mf-teams', (other.address() as AddressInfo).port);
  } finally {
    other.close();
  }
}

/** Serves all tests of this worker, because the first build takes long. */
let development: Development | undefined;

/**
 * For tests that develop a module. Relative addresses lead to the server, which runs until `stopDevelopment`. Each test
 * begins with the original sources.
 */
export const test = base.extend<{ development: Development; originals: void }>({
  // Not a fixture of the worker: Playwright would start another worker for these tests, after all others.
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's dependencies from this pattern
  development: async ({}, use) => use((development ??= await startDevelopment())),
  originals: [
    async ({ development: server }, use) => {
      await use();
      await server.restore();
    },
    { auto: true },
  ],
  baseURL: async ({ development: server }, use) => use(server.url),
});

/** Stops the server of this worker, if one runs. */
export async function stopDevelopment(): Promise<void> {
  await development?.stop();
  development = undefined;
}

export { expect } from '@playwright/test';
