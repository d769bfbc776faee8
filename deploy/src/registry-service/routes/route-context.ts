import type { FastifyRequest } from 'fastify';
import type { BudgetRuleOf } from '../../release/release-context';
import type { ReleaseService } from '../../release/release-service';
import type { Settings } from '../../settings';
import type { Environments } from '../../store/environments';
import type { ProofStore } from '../../store/proofs';
import type { RegistryStore } from '../../store/registry-store';
import type { Rules } from '../access/rules';
import type { TokenStore } from '../access/token-store';
import type { LiveFigures } from '../figures/live-figures';
import type { ModuleErrors } from '../errors/module-errors';
import type { Invitations } from '../../release/invitations/invitations';
import type { Trials } from '../../store/trials';
import type { AnswerCall } from './answer-calls';
import type { Uploads } from './uploads';

/** The context that all routes share. */
export interface RouteContext {
  settings: Settings;
  store: RegistryStore;
  environments: Environments;
  tokens: TokenStore;
  uploads: Uploads;
  now: () => number;
  rules: () => Promise<Rules>;
  /**
   * @returns the name of the operator
   * @throws Denied if the caller isn't one
   */
  assertAdmin: (request: FastifyRequest) => Promise<string>;
  /**
   * Counts files that the caller is about to store.
   * @throws Denied if they exceed its quota
   */
  takeQuota: (request: FastifyRequest, files: readonly { bytes: number }[]) => Promise<void>;
  /**
   * Checks that the caller may have one more preview.
   * @throws Denied
   */
  assertPreviewQuota: (request: FastifyRequest, environment: string) => Promise<void>;
  errors: ModuleErrors;
  /** What running canaries have come to. */
  figures: LiveFigures;
  /** The modules whose errors the caller may read. `assertMayRead` throws Denied. */
  readableBy: (
    request: FastifyRequest,
  ) => Promise<{ mayRead: (module: string) => boolean; assertMayRead: (module: string) => void }>;
  proofs: ProofStore;
  invitations: Invitations;
  trials: Trials;
  /** What operators have set for the sizes of a module; undefined if nothing. */
  budgetRuleOf: BudgetRuleOf;
  /** The checks that an environment requires; none for a preview. */
  checksOf: (environment: string) => Promise<readonly string[]>;
  /**
   * @returns the name of the caller
   * @throws Denied if the caller may not change these modules in an environment
   */
  assertMayWrite: (request: FastifyRequest, environment: string, modules: readonly string[]) => Promise<string>;
  /**
   * The release service with the permissions of the caller.
   * @param modules the modules that the request names; the rights for all that it changes are checked with each write
   * @throws Denied
   */
  releasesFor: (request: FastifyRequest, environment: string, modules: readonly string[]) => Promise<ReleaseService>;
}

/** Adds a group of routes. */
export type AddRoutes = (answer: AnswerCall, context: RouteContext) => void;
