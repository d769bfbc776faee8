import { bucketIn } from '@courtside/registry/bucket';
import type { Registry } from '@courtside/registry';
import type { FastifyRequest } from 'fastify';
import { isActive, previewOfHost } from '../../release/previews';
import { createReleasedVersions, type ReleasedVersions } from '../../release/released-versions';
import type { Revision } from '../../store/change';
import type { RegistryStore } from '../../store/registry-store';
import type { Visitor, Visitors } from '../invitations/visitors';
import { createLatestReadable } from './latest-readable';

interface Options {
  /** The environment of the gateway. */
  environment: string;
  /** Whether hosts such as `preview-mf-teams.localhost` show previews. */
  previews: boolean;
  store: RegistryStore;
  visitors: Visitors;
}

/** What the hosts of a gateway serve: its environment or, at hosts of their own, previews. */
export class Hosts {
  readonly #options: Options;
  readonly #latestOf: (environment: string) => Promise<Revision | null>;
  readonly #released: ReleasedVersions;

  constructor(options: Options) {
    this.#options = options;
    this.#latestOf = createLatestReadable(options.store);
    this.#released = createReleasedVersions(options.store, this.#latestOf);
  }

  #previewOf({ hostname }: Pick<FastifyRequest, 'hostname'>): string | null {
    return this.#options.previews ? previewOfHost(hostname) : null;
  }

  /** Whether a request is for a preview. An arrow function, because routes get it as an option. */
  readonly isPreview = (request: Pick<FastifyRequest, 'hostname'>): boolean => this.#previewOf(request) !== null;

  /** The registry of the environment. @throws UnreadableRegistry */
  async current(): Promise<Registry> {
    const { environment, store } = this.#options;
    return (await this.#latestOf(environment))?.registry ?? (await store.read(environment));
  }

  /** The registry that visitors of a host get; null if it is a preview that has ended. @throws UnreadableRegistry */
  async registryOf(request: Pick<FastifyRequest, 'hostname'>): Promise<Registry | null> {
    const preview = this.#previewOf(request);
    if (!preview) return this.current();
    const latest = await this.#latestOf(preview);
    return latest && isActive(latest, Date.now()) ? latest.registry : null;
  }

  /** The API of its own that a preview has. Also after its end, because its pages may still be open. */
  async apiOf(request: Pick<FastifyRequest, 'hostname'>): Promise<string | undefined> {
    const preview = this.#previewOf(request);
    return preview === null ? undefined : (await this.#latestOf(preview))?.change.api;
  }

  /** What one browser gets of a registry. A preview is the same for everyone. */
  async visitor(request: FastifyRequest, registry: Registry): Promise<Visitor> {
    const { visitors } = this.#options;
    if (!this.isPreview(request)) return visitors.of(request, registry);
    const bucket = bucketIn(request.headers.cookie ?? '');
    return { registry: visitors.everyone(registry), bucket, chosen: [], passes: [] };
  }

  /**
   * Who may load the files of a version; null if nobody may. A preview is composed of its own versions and those of its
   * environment.
   */
  async audience(
    request: FastifyRequest,
    module: string,
    version: string,
  ): Promise<'everyone' | 'this browser' | null> {
    const { environment, visitors } = this.#options;
    const preview = this.#previewOf(request);
    if (preview && !(await this.registryOf(request))) return null;
    if (preview && (await this.#released.has(preview, module, version))) return 'everyone';
    if (await this.#released.has(environment, module, version)) return 'everyone';
    return !preview && (await visitors.hasTrialOf(request, module, version)) ? 'this browser' : null;
  }
}
