import { bucketIn } from '@courtside/registry/bucket';
import type { ModuleRelease, Registry } from '@courtside/registry';
import type { AcceptedInvitation } from '@courtside/release-client/invitation-lines';
import type { FastifyRequest } from 'fastify';
import { readPass, type Pass } from '../../release/invitations/signed-text';
import type { Signatures } from '../../store/release-keys';
import type { Trials } from '../../store/trials';
import { clubIn, passTextsIn } from './browser-cookies';
import { CHOSEN_PERCENT, NOTHING_CHOSEN, personalRegistry, type Chosen } from './personal-registry';

/** An open page may still need files of a build for a moment after its end. */
const GRACE_MS = 10 * 60_000;

/** What a gateway needs for invitations. */
export interface InvitationParts {
  signatures: Pick<Signatures, 'verify'>;
  trials: Pick<Trials, 'find'>;
  /** Asks the registry service. @throws Refusal with the reason, or another error if it doesn't answer */
  accept: (text: string, environment: string) => Promise<AcceptedInvitation>;
}

/** What a page says about its passes. */
export interface PagePass {
  module: string;
  kind: Pass['kind'];
  /** Milliseconds until it ends. The clock of a device may be wrong. */
  endsInMs: number;
}

/** What one browser gets. */
export interface Visitor {
  registry: Registry;
  /** 0 to 99; null if the browser has none yet. */
  bucket: number | null;
  /** The releases that it gets because it is chosen, as `<module>/<version>`. */
  chosen: string[];
  passes: PagePass[];
}

interface Options {
  environment: string;
  invitations?: InvitationParts | undefined;
  /** Signs the cookie with the club. */
  key: Buffer;
  now?: () => number;
}

/** Finds out what the browser of a request may have. */
export class Visitors {
  readonly #environment: string;
  readonly #invitations: InvitationParts | undefined;
  readonly #key: Buffer;
  readonly #now: () => number;

  constructor({ environment, invitations, key, now = Date.now }: Options) {
    this.#environment = environment;
    this.#invitations = invitations;
    this.#key = key;
    this.#now = now;
  }

  /** The genuine passes of a browser for this environment, also those that ended a moment ago. */
  #passes({ headers }: FastifyRequest): Pass[] {
    const verify = this.#invitations?.signatures;
    if (!verify) return [];
    return passTextsIn(headers.cookie ?? '').flatMap((text) => {
      const pass = readPass(text, verify);
      const counts = pass?.environment === this.#environment && pass.until + GRACE_MS > this.#now();
      return pass && counts ? [pass] : [];
    });
  }

  async #releaseOf({ id, kind, module }: Pass): Promise<ModuleRelease | null> {
    const trial = kind === 'trial' ? await this.#invitations?.trials.find(id).catch(() => null) : null;
    return trial?.module === module ? trial.release : null;
  }

  /** A browser that isn't known gets what everyone gets. */
  everyone(registry: Registry): Registry {
    return personalRegistry(registry, NOTHING_CHOSEN).registry;
  }

  async of(request: FastifyRequest, registry: Registry): Promise<Visitor> {
    const cookies = request.headers.cookie ?? '';
    const now = this.#now();
    const passes = this.#passes(request).filter(({ until }) => until > now);
    const trials = new Map<string, ModuleRelease>();
    for (const pass of passes) {
      const release = await this.#releaseOf(pass);
      if (release) trials.set(pass.module, release);
    }
    const chosen: Chosen = {
      canaries: passes.filter(({ kind }) => kind === 'canary').map(({ module }) => module),
      trials,
      club: clubIn(cookies, this.#environment, this.#key, now),
    };
    const personal = personalRegistry(registry, chosen);
    const bucket = bucketIn(cookies);
    const isChosen = personal.chosen.length > 0;
    return {
      ...personal,
      // The highest bucket would be outside of the share.
      bucket: isChosen ? Math.min(bucket ?? 0, CHOSEN_PERCENT - 1) : bucket,
      passes: passes
        .filter(({ module }) => personal.chosen.some((id) => id.startsWith(`${module}/`)))
        .map(({ module, kind, until }) => ({ module, kind, endsInMs: until - now })),
    };
  }

  /** Whether a browser may load files that the environment doesn't serve to others. */
  async hasTrialOf(request: FastifyRequest, module: string, version: string): Promise<boolean> {
    for (const pass of this.#passes(request)) {
      if (pass.module === module && (await this.#releaseOf(pass))?.version === version) return true;
    }
    return false;
  }
}
