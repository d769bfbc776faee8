import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openGateways } from '@courtside/deploy/serve/gateway/open-gateways';
import { artifactsFolder, readSettings, registriesFolder, root } from '@courtside/deploy/settings';
import { openRegistryStore } from '@courtside/deploy/store/registry-store';
import { freePorts, tsxCommand } from '@courtside/processes';
import { execa } from 'execa';
import { buildWithText, dataFolder, removeCopies, type Edit } from './releases';

/**
 * Production and staging with a copy of the run's published modules, used by one test only, which may publish and break
 * any of them. The API is the run's.
 */
export class IsolatedEnvironments {
  private constructor(
    /** Configures commands that work on these environments. */
    readonly env: Readonly<Record<string, string>>,
    readonly data: string,
    private readonly closeGateways: () => Promise<unknown>,
  ) {}

  static async start(): Promise<IsolatedEnvironments> {
    const data = await mkdtemp(path.join(tmpdir(), 'courtside-environments-'));
    for (const folderOf of [registriesFolder, artifactsFolder])
      await cp(folderOf(dataFolder()), folderOf(data), { recursive: true });
    const [production, staging] = await freePorts(2);
    const env = {
      COURTSIDE_DATA: data,
      COURTSIDE_PORT: String(production),
      COURTSIDE_STAGING_PORT: String(staging),
      COURTSIDE_STAGING_API_URL: `http://127.0.0.1:${process.env.COURTSIDE_API_PORT}`,
      COURTSIDE_WHO: 'e2e',
    };
    const settings = readSettings({ ...process.env, ...env });
    const store = openRegistryStore(registriesFolder(data), { overrideOrigins: { staging: settings.overrideOrigins } });
    const gateways = await openGateways(settings, store);
    return new IsolatedEnvironments(env, data, () => Promise.all(gateways.map((gateway) => gateway.close())));
  }

  get url(): string {
    return `http://localhost:${this.env.COURTSIDE_PORT}`;
  }

  get stagingUrl(): string {
    return `http://localhost:${this.env.COURTSIDE_STAGING_PORT}`;
  }

  /** Runs the release command line and returns the JSON that it prints. */
  async release(...args: string[]): Promise<unknown> {
    const { command, args: all } = tsxCommand('deploy/src/cli/main.ts', '--json', ...args);
    const { stdout } = await execa(command, all, { cwd: root, env: this.env });
    return JSON.parse(stdout);
  }

  /** Builds a module in which texts are replaced; see `buildWithText`. */
  buildWithText(module: string, ...edits: Edit[]): Promise<string> {
    return buildWithText(path.basename(this.data), module, edits);
  }

  async stop(): Promise<void> {
    await this.closeGateways();
    await removeCopies(path.basename(this.data));
    await rm(this.data, { recursive: true, force: true });
  }
}
