import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openGateways } from '@courtside/deploy/serve/gateway/open-gateways';
import { gatewayTokenFile, readTokenFile } from '@courtside/deploy/token-files';
import { openRegistryService } from '@courtside/deploy/registry-service/open-service';
import { remoteCanaries } from '@courtside/deploy/serve/release-monitor/remote-canaries';
import { readSettings, root } from '@courtside/deploy/settings';
import { openServedStore } from '@courtside/deploy/store/open-served-store';
import { freePorts, tsxCommand } from '@courtside/processes';
import { ReleaseClient } from '@courtside/release-client/release-client';
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
    private readonly closeServers: () => Promise<unknown>,
  ) {}

  static async start(): Promise<IsolatedEnvironments> {
    const data = await mkdtemp(path.join(tmpdir(), 'courtside-environments-'));
    for (const folder of ['registries', 'artifacts', 'keys', 'tokens'])
      await cp(path.join(dataFolder(), folder), path.join(data, folder), { recursive: true });
    const [production, staging, releases, machine] = await freePorts(4);
    const env = {
      COURTSIDE_DATA: data,
      COURTSIDE_PORT: String(production),
      COURTSIDE_STAGING_PORT: String(staging),
      COURTSIDE_STAGING_API_URL: `http://127.0.0.1:${process.env.COURTSIDE_API_PORT}`,
      COURTSIDE_RELEASE_PORT: String(releases),
      COURTSIDE_OVERRIDE_ORIGINS: `http://localhost:${machine}`,
    };
    const settings = readSettings({ ...process.env, ...env });
    const service = await openRegistryService(settings);
    await service.listen({ port: settings.releasePort, host: '127.0.0.1' });
    const token = await readTokenFile(gatewayTokenFile(data));
    const canaries = remoteCanaries(new ReleaseClient({ url: settings.releaseService, token }));
    const gateways = await openGateways(settings, openServedStore(settings), canaries);
    return new IsolatedEnvironments(env, data, () => Promise.all([service, ...gateways].map((app) => app.close())));
  }

  get url(): string {
    return `http://localhost:${this.env.COURTSIDE_PORT}`;
  }

  get stagingUrl(): string {
    return `http://localhost:${this.env.COURTSIDE_STAGING_PORT}`;
  }

  /** The only origin from which tabs of staging may load modules; nothing listens there yet. */
  get machineUrl(): string {
    return this.env.COURTSIDE_OVERRIDE_ORIGINS!;
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
    await this.closeServers();
    await removeCopies(path.basename(this.data));
    await rm(this.data, { recursive: true, force: true });
  }
}
