import type { EnvironmentLine } from '@courtside/release-client/environment-settings';
import type { StatusLine } from '@courtside/release-client/protocol';

/** A module of an environment in the list. Every environment lists the same modules, so that rows can be compared. */
export interface Row {
  readonly module: string;
  /** Null if the environment doesn't have the module. */
  readonly line: StatusLine | null;
  /** Whether the environment before it has another version. */
  readonly differs: boolean;
}

export interface Column {
  readonly environment: EnvironmentLine;
  /** The environment from which releases come; null for the first one. */
  readonly before: string | null;
  readonly rows: readonly Row[];
  /** The modules that a promotion would change. */
  readonly changed: readonly string[];
}

/** The environment from which a release is promoted: a required one, or else the one before it in the order. */
export function environmentBefore(name: string, active: readonly EnvironmentLine[]): string | null {
  const index = active.findIndex((environment) => environment.name === name);
  const [required] = active[index]?.requires ?? [];
  return required ?? active[index - 1]?.name ?? null;
}

/**
 * The environments side by side. What users have comes first.
 * @param all in the order in which releases pass through them
 */
export function columnsOf(all: readonly EnvironmentLine[], status: readonly StatusLine[]): Column[] {
  const active = all.filter(({ ended }) => ended === null);
  const names = [...new Set(status.map(({ name }) => name))].toSorted(
    (a, b) => Number(b === 'shell') - Number(a === 'shell') || a.localeCompare(b),
  );
  const lineOf = (environment: string, module: string) =>
    status.find((line) => line.environment === environment && line.name === module) ?? null;
  return active
    .map((environment): Column => {
      const before = environmentBefore(environment.name, active);
      const rows = names.map((module): Row => {
        const line = lineOf(environment.name, module);
        const earlier = before === null ? null : (lineOf(before, module)?.version ?? null);
        return { module, line, differs: before !== null && earlier !== (line?.version ?? null) };
      });
      const isPromotable = ({ module, differs }: Row) =>
        differs && before !== null && (lineOf(before, module)?.version ?? null) !== null;
      return { environment, before, rows, changed: rows.filter(isPromotable).map(({ module }) => module) };
    })
    .toReversed();
}

/** A running canary. */
export interface RunningCanary {
  version: string;
  /** Who gets it, such as `10 %`, `invited testers` or `10 % and 2 clubs`. */
  share: string;
}

/** `0123456789abcdef for 10 % and a club` in parts; null without a canary. */
export function canaryOf(line: Pick<StatusLine, 'canary'>): RunningCanary | null {
  const [, version, share] = /^(\S+) for (.+)$/.exec(line.canary ?? '') ?? [];
  return version === undefined || share === undefined ? null : { version, share };
}
