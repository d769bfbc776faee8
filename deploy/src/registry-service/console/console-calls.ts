import type { ConsoleSession } from '@courtside/release-client/protocol';
import { releaseCalls } from '@courtside/release-client/release-calls';
import type { ReleaseCall } from '@courtside/release-client/release-call';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Denied } from '../access/denied';
import { holderNow, holderOf } from '../access/identify';
import type { Identity } from '../access/identity';
import { tokenId } from '../access/tokens';
import type { RouteContext } from '../routes/route-context';
import { consoleSession } from './console-session';
import { NO_COOKIE, secretIn, sessionCookie } from './cookie';
import { ConsoleSessions } from './sessions';
import { isForeign } from '../../serve/foreign-request';

/**
 * Refuses calls that a page of another origin makes with the cookie of a person. The cookie alone would not be enough:
 * another port or subdomain is the same site. Every browser names the origin of a page that changes something.
 * @throws Denied with 403
 */
function assertOwnPage(request: Pick<FastifyRequest, 'headers' | 'host' | 'method'>): void {
  const { origin, 'sec-fetch-site': site } = request.headers;
  const isKnown = origin !== undefined || site !== undefined || request.method === 'GET';
  if (isKnown && !isForeign(request)) return;
  throw new Denied(403, 'another page than the console sends this', 'use the console at its own address');
}

/**
 * What the console can call. It can't upload or publish: a build comes from a checkout, not from a browser. Tokens,
 * environments and pruning stay with the command line.
 */
const CALLS: ReadonlySet<ReleaseCall> = new Set<ReleaseCall>([
  releaseCalls.status,
  releaseCalls.environments,
  releaseCalls.differences,
  releaseCalls.history,
  releaseCalls.previews,
  releaseCalls.proofs,
  releaseCalls.measured,
  releaseCalls.canaryFigures,
  releaseCalls.errors,
  releaseCalls.error,
  releaseCalls.promote,
  releaseCalls.canary,
  releaseCalls.invite,
  releaseCalls.rollback,
  releaseCalls.withdraw,
] as ReleaseCall[]);

export const isOfConsole = (call: ReleaseCall): boolean => CALLS.has(call);

const LOG_IN = 'paste a valid one, or ask an operator for one (npm run release -- create-token)';
const LOGGED_OUT = new Denied(401, 'you are not logged in', 'log in with your token');
const Login = z.strictObject({ token: z.string().trim().min(1).max(200) });

type Parts = Pick<RouteContext, 'tokens' | 'store' | 'environments' | 'rules' | 'now'>;

/** Identifies the people who use the console by the cookie of their session. */
export class ConsolePeople {
  readonly #sessions: ConsoleSessions;

  constructor(private readonly parts: Parts) {
    this.#sessions = new ConsoleSessions(parts.now);
  }

  /** @throws Denied if another page calls, nobody is logged in, or the token isn't valid any more */
  async identify(request: FastifyRequest): Promise<Identity> {
    assertOwnPage(request);
    return (await this.#personOf(request)).identity;
  }

  /** Adds the calls to log in and out. They don't need a session. */
  addRoutes(app: FastifyInstance): void {
    const { tokens, now } = this.parts;
    app.addHook('onRequest', async (request, reply) => {
      assertOwnPage(request);
      void reply.header('cache-control', 'no-store');
    });
    app.get('/session', async (request) => this.#describe(request).catch(nobody));
    app.post('/session', { bodyLimit: 1_024 }, async (request, reply): Promise<ConsoleSession> => {
      const { data } = Login.safeParse(request.body);
      const text = data?.token ?? '';
      const identity = await holderOf(text, tokens, now()).catch((error: unknown) => {
        throw error instanceof Denied ? new Denied(error.status, error.reason, LOG_IN) : error;
      });
      const secret = this.#sessions.open(tokenId(text) ?? '');
      // The page's address tells whether it is encrypted. A proxy may end the encryption.
      const isSecure = request.headers.origin?.startsWith('https:') === true;
      void reply.header('set-cookie', sessionCookie(secret, isSecure));
      return this.#sessionOf(identity, this.#sessions.find(secret)?.expiresAt ?? now());
    });
    app.post('/session/end', async (request, reply) => {
      const secret = secretIn(request.headers.cookie ?? '');
      if (secret !== null) this.#sessions.end(secret);
      return reply.header('set-cookie', NO_COOKIE).send({ name: null });
    });
  }

  async #personOf({ headers }: FastifyRequest): Promise<{ identity: Identity; expiresAt: number }> {
    const { tokens, now } = this.parts;
    const secret = secretIn(headers.cookie ?? '');
    const login = secret === null ? null : this.#sessions.find(secret);
    // Read again for every call, so that a revoked token ends at once.
    const token = login && (await tokens.read(login.tokenId));
    if (!login || !token) throw LOGGED_OUT;
    return { identity: holderNow(token, now()), expiresAt: login.expiresAt };
  }

  async #describe(request: FastifyRequest): Promise<ConsoleSession> {
    const { identity, expiresAt } = await this.#personOf(request);
    return this.#sessionOf(identity, expiresAt);
  }

  async #sessionOf(identity: Identity, expiresAt: number): Promise<ConsoleSession> {
    const { store, environments, rules, now } = this.parts;
    return consoleSession(identity, { expiresAt }, { store, environments, rules: await rules(), now: now() });
  }
}

/** A page that asks whether somebody is logged in gets an answer, not a failure. */
const nobody = (error: unknown): { name: null } => {
  if (error instanceof Denied && error.status === 401) return { name: null };
  throw error;
};
