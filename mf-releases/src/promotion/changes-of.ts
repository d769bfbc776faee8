import type { StatusLine } from '@courtside/release-client/protocol';

/** A module whose release a promotion would change. */
export interface PromotedChange {
  readonly module: string;
  /** Null if the module is new there. */
  readonly before: string | null;
  readonly after: string;
}

/** What a promotion of everything would change, the shell first. */
export function changesOf(status: readonly StatusLine[], from: string, to: string): PromotedChange[] {
  const versionIn = (environment: string, module: string) =>
    status.find((line) => line.environment === environment && line.name === module)?.version ?? null;
  return status
    .filter(({ environment, version }) => environment === from && version !== null)
    .map(({ name, version }) => ({ module: name, before: versionIn(to, name), after: version ?? '' }))
    .filter(({ before, after }) => before !== after);
}
