import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { ReleaseService } from '../release/release-service';
import type { Settings } from '../settings';
import type { RegistryStore } from '../store/registry-store';
import type { Identity } from './identity';
import type { Rules } from './rules';
import type { TokenStore } from './token-store';
import type { Uploads } from './uploads';

/** What the routes have in common. */
export interface RouteContext {
  settings: Settings;
  store: RegistryStore;
  tokens: TokenStore;
  uploads: Uploads;
  now: () => number;
  rules: () => Promise<Rules>;
  /** Who sends a request. */
  identityOf: (request: FastifyRequest) => Identity;
  /** @throws Refusal if the body breaks the schema */
  bodyOf: <Body>(request: FastifyRequest, schema: z.ZodType<Body>) => Body;
  /**
   * The releases as the sender of a request may change them.
   * @param modules those that change in the environment
   * @throws Denied
   */
  releasesFor: (request: FastifyRequest, environment: string, modules: readonly string[]) => Promise<ReleaseService>;
}

/** Adds some routes. */
export type AddRoutes = (app: FastifyInstance, context: RouteContext) => void;
