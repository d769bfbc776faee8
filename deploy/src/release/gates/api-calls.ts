import { z } from 'zod';
import { callsOfPaths } from '@courtside/registry/environment-contract';
import { missingCalls } from '@courtside/registry/gates/missing-calls';
import type { Registry } from '@courtside/registry';
import { proxiedFetch } from '@courtside/release-client/proxied-fetch';
import { Refusal } from '@courtside/release-client/refusal';
import { servedReleases, type Candidate } from '../../store/candidate';
import { breakingChanges, ComparableDocument } from './breaking-changes';

const TIMEOUT_MS = 5_000;

/** The calls that an API offers. */
export interface ApiSurface {
  /** The version of its contracts. */
  contract: string;
  /** Such as `GET /api/team/teams/:id/`. */
  calls: ReadonlySet<string>;
  document: ComparableDocument;
}

const Document = ComparableDocument.extend({ info: z.looseObject({ version: z.string() }) });

/**
 * Reads the calls of an API from its OpenAPI document.
 * @throws Refusal if this is not an OpenAPI document
 */
export function apiSurfaceOf(document: unknown, source: string): ApiSurface {
  const { data } = Document.safeParse(document);
  if (!data) throw new Refusal(source, 'it is not an OpenAPI document', 'use /api/openapi.json of the API');
  return { contract: data.info.version, calls: new Set(callsOfPaths(data.paths)), document: data };
}

/**
 * Asks a running API for its calls.
 * @param url its address, such as http://127.0.0.1:4610
 * @throws Refusal if it doesn't respond
 */
export async function askApi(url: string): Promise<ApiSurface> {
  const address = new URL('/api/openapi.json', url).href;
  const document: unknown = await proxiedFetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    .then((answer) => (answer.ok ? answer.json() : null))
    .catch(() => null);
  if (document === null)
    throw new Refusal(
      address,
      "it doesn't respond, so it is unknown whether the API has the calls that a release needs",
      'start the API, or correct its address in COURTSIDE_API_URL or COURTSIDE_STAGING_API_URL',
    );
  return apiSurfaceOf(document, address);
}

/**
 * Checks that an environment's API has the calls of a release, in a compatible version of the contracts.
 * @throws Refusal
 */
export function assertApiHasCalls(environment: string, { name, release }: Candidate, api: ApiSurface): void {
  const missing = missingCalls(release, api);
  if (missing)
    throw new Refusal(
      `${name} ${release.version} in ${environment}`,
      `${name} ${missing}`,
      `deploy the newer API of ${environment} first`,
    );
}

/**
 * Checks that an API has everything that the releases of an environment need, before it is deployed there.
 * @param running the API that the releases work with now; null if it isn't running
 * @throws Refusal
 */
export function assertApiFits(registry: Registry, api: ApiSurface, running: ApiSurface | null): void {
  const broken = servedReleases(registry).flatMap(({ name, release }) => {
    const missing = missingCalls(release, api);
    const changes = running ? breakingChanges(running.document, api.document, release.calls ?? []) : [];
    const subject = `${name} ${release.version}`;
    return missing ? [`${subject} ${missing}`] : changes.map((change) => `${subject} uses ${change}`);
  });
  if (broken.length > 0)
    throw new Refusal(
      `this API in ${registry.environment}`,
      broken.join('; '),
      'keep what the releases use: add the new beside it, publish the modules that use it, then remove the old',
    );
}
