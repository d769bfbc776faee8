/** The limits of the registry service. */
const MAX_CLUBS = 50;
const MAX_ID_LENGTH = 64;

/** The shares of a canary in percent, as somebody types them: `1, 10, 50`. Null if they aren't ascending from 1 to 99. */
export function stepsIn(text: string): number[] | null {
  const steps = text.split(',').map((part) => (/^\s*\d{1,2}\s*%?\s*$/.test(part) ? Number.parseInt(part, 10) : 0));
  const isAscending = steps.every((step, index) => step >= 1 && step > (steps[index - 1] ?? 0));
  return isAscending ? steps : null;
}

/** The ids of clubs, as somebody types or pastes them: separated by commas, spaces or lines. Null if one is too long. */
export function clubsIn(text: string): string[] | null {
  const clubs = [...new Set(text.split(/[\s,;]+/).filter((part) => part !== ''))];
  return clubs.length <= MAX_CLUBS && clubs.every((id) => id.length <= MAX_ID_LENGTH) ? clubs : null;
}

/** What the form of a canary has. Numbers are as people write them. */
export interface CanaryFields {
  /** Who gets it first: a share of browsers, or only invited testers and clubs. */
  who: 'share' | 'audience';
  /** With an audience: ids of clubs; empty for invited testers only. */
  clubs: string;
  how: 'automatic' | 'manual';
  percent: number;
  steps: string;
  overPercent: number;
  everyMinutes: number;
  /** Null: as many as the limit needs. */
  users?: number | null;
  why: string;
}

/** The body of the call that starts a canary. With an audience, the shares follow after it. */
export function canaryBody(module: string, from: string, fields: CanaryFields): object {
  const { who, clubs, how, percent, steps, overPercent, everyMinutes, users, why } = fields;
  const audience = who === 'audience' ? { clubs: clubsIn(clubs) ?? [] } : undefined;
  const common = { module, from, why: why.trim(), ...(audience && { audience }) };
  if (how === 'manual') return { ...common, percent: audience ? 0 : percent, plan: null };
  const [first = 1, ...others] = stepsIn(steps) ?? [];
  const plan = {
    steps: [first, ...others],
    over: overPercent / 100,
    ...(typeof users === 'number' && { users }),
    everyMs: everyMinutes * 60_000,
  };
  return { ...common, percent: audience ? 0 : first, plan };
}
