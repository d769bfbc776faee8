import type { FastifyInstance } from 'fastify';
import { runRelease, type ReleaseParts } from '@courtside/release-client/cli/command-line';
import { releaseCalls, type ReleaseBody } from '@courtside/release-client/release-calls';
import { ReleaseClient, type Fetch } from '@courtside/release-client/release-client';
import { buildCheckout } from '../src/cli/build-checkout';
import { adminTokenFile, readTokenFile } from '../src/token-files';
import { openRegistryService } from '../src/registry-service/open-service';
import type { Settings } from '../src/settings';

/** `fetch` for a service without a port. */
export const fetchOf =
  (app: FastifyInstance): Fetch =>
  async (address, { method, headers, body }) => {
    const { pathname, search } = new URL(address);
    const answer = await app.inject({
      method: method as 'GET',
      url: pathname + search,
      headers: headers as Record<string, string>,
      ...(body && { payload: typeof body === 'string' ? body : Buffer.from(body as Uint8Array) }),
    });
    return new Response(new Uint8Array(answer.rawPayload), { status: answer.statusCode });
  };

/** The registry service in this process. */
export interface TestService {
  app: FastifyInstance;
  /** With the rights of an operator. */
  admin: ReleaseClient;
  clientWith(token: string | undefined): ReleaseClient;
  /** Creates a token and returns a client with it. */
  clientFor(token: Partial<ReleaseBody<'createToken'>>): Promise<ReleaseClient>;
  close(): Promise<void>;
}

export async function openTestService(settings: Settings, now?: () => number): Promise<TestService> {
  const app = await openRegistryService(settings, now);
  const clientWith = (token: string | undefined) =>
    new ReleaseClient({ url: 'http://registry', token, fetch: fetchOf(app) });
  const admin = clientWith(await readTokenFile(adminTokenFile(settings.data)));
  return {
    app,
    admin,
    clientWith,
    async clientFor(token) {
      const all = { name: 'ann', modules: ['*'], scopes: ['preview', 'staging', 'production'] as const, days: 1 };
      return clientWith(
        (await admin.call(releaseCalls.createToken, { body: { ...all, scopes: [...all.scopes], ...token } })).token,
      );
    },
    close: () => app.close(),
  };
}

/** Runs a command line. @returns the exit code */
export function runCommand(
  args: readonly string[],
  client: ReleaseClient,
  { out, err }: Pick<ReleaseParts, 'out' | 'err'>,
): Promise<number> {
  return runRelease(args, { client, build: buildCheckout(err), out, err });
}
