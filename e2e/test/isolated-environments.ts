import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openGateways } from '@courtside/deploy/serve/gateway/open-gateways';
import { adminTokenFile, gatewayTokenFile, readTokenFile } from '@courtside/deploy/token-files';
import { openRegistryService } from '@courtside/deploy/registry-service/open-service';
import { remoteCanaries } from '@courtside/deploy/serve/release-monitor/remote-canaries';
import { remoteFigures } from '@courtside/deploy/serve/release-monitor/figure-relay';
import { remoteInvitations } from '@courtside/deploy/serve/invitations/remote-invitations';
import { remoteErrors } from '@courtside/deploy/serve/release-monitor/remote-errors';
import { readSettings } from '@courtside/deploy/settings';
import { openServedEnvironments, openServedStore, openServedTrials } from '@courtside/deploy/store/open-served-store';
import { runCommand } from '@courtside/deploy/test/registry-service';
import { freePorts } from '@courtside/processes';
import { EXIT } from '@courtside/release-client/cli/command-line';
import { releaseCalls, type ReleaseBody } from '@courtside/release-client/release-calls';
import { ReleaseClient } from '@courtside/release-client/release-client';
import { dataFolder, type Edit } from './releases';
import { sharedBuild } from './shared-build';

/**
 * Production and staging with a copy of the run's published modules, used by one test only, which may publish and break
 * any of them. They share the API of the run.
 */
export class IsolatedEnvironments {
  private constructor(
    /** Configures commands that work on these environments. */
    readonly env: Readonly<Record<string, string>>,
    readonly data: string,
    private readonly operator: ReleaseClient,
    private readonly closeServers: () => Promise<unknown>,
  ) {}

  /** @param more environment variables, such as the addresses of modules' servers */
  static async start(more: Readonly<Record<string, string>> = {}): Promise<IsolatedEnvironments> {
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
      ...more,
    };
    const settings = readSettings({ ...process.env, ...env });
    const service = await openRegistryService(settings);
    await service.listen({ port: settings.releasePort, host: '127.0.0.1' });
    const clientWith = async (tokenFile: string) =>
      new ReleaseClient({ url: settings.releaseService, token: await readTokenFile(tokenFile) });
    const client = await clientWith(gatewayTokenFile(data));
    const gateways = await openGateways(
      settings,
      openServedStore(settings),
      remoteCanaries(client),
      openServedEnvironments(settings),
      remoteErrors(client),
      { ...openServedTrials(settings), accept: remoteInvitations(client) },
      remoteFigures(client),
    );
    const operator = await clientWith(adminTokenFile(data));
    const close = () => Promise.all([service, gateways].map((app) => app.close()));
    return new IsolatedEnvironments(env, data, operator, close);
  }

  get url(): string {
    return `http://localhost:${this.env.COURTSIDE_PORT}`;
  }

  get stagingUrl(): string {
    return `http://localhost:${this.env.COURTSIDE_STAGING_PORT}`;
  }

  /** The registry service, with the release console. */
  get consoleUrl(): string {
    return `http://localhost:${this.env.COURTSIDE_RELEASE_PORT}`;
  }

  /** Creates a token of the registry service. */
  async tokenFor(token: ReleaseBody<'createToken'>): Promise<string> {
    return (await this.operator.call(releaseCalls.createToken, { body: token })).token;
  }

  /** The only origin from which tabs of staging may load modules; nothing listens there yet. */
  get machineUrl(): string {
    return this.env.COURTSIDE_OVERRIDE_ORIGINS!;
  }

  /**
   * Runs the release command line in this process, because each start takes a second of processor time.
   * @returns the JSON that it prints
   * @throws Error with what it prints, if it refuses or fails
   */
  async release(...args: string[]): Promise<unknown> {
    let [output, errors] = ['', ''];
    const code = await runCommand(['--json', ...args], this.operator, {
      out: (text) => (output += text),
      err: (text) => (errors += text),
    });
    if (code !== EXIT.done) throw new Error(`release ${args.join(' ')} ended with ${code}.\n${output}${errors}`);
    return JSON.parse(output);
  }

  /** Builds a module in which texts are replaced; see `sharedBuild`. */
  buildWithText(module: string, ...edits: Edit[]): Promise<string> {
    return sharedBuild(module, edits);
  }

  async stop(): Promise<void> {
    await this.closeServers();
    // A write that was cut off may still end meanwhile.
    await rm(this.data, { recursive: true, force: true, maxRetries: 10 });
  }
}
