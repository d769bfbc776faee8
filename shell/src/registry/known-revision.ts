import type { Registry } from '@courtside/registry';

/** The browser's memory of the highest revision, by environment. A logout clears it, which costs nothing. */
const KEY = 'courtside-revisions';

type Known = Pick<Registry, 'environment' | 'revision'>;

function readAll(): Record<string, number> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

/** The highest revision of an environment that pages of this browser had; 0 if unknown. */
export const rememberedRevision = (environment: string): number => Number(readAll()[environment]) || 0;

/** Remembers what this page has now. It may be lower: an environment can be created again with new data. */
export function rememberRevision({ environment, revision }: Known): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...readAll(), [environment]: revision }));
  } catch {
    // Without storage, only this page is protected.
  }
}

/**
 * What a page does with an answer, which may come from a gateway that is behind, or of another environment behind the
 * same proxy: a page never leaves its environment, and never goes to a lower revision. A rollback has a higher one.
 * @returns the registry to use; null to keep what the page has
 */
export function decideRegistry(current: Registry, answer: Registry): Registry | null {
  if (answer.environment !== current.environment) return null;
  if (answer.revision > current.revision) return answer;
  if (!current.partial) return null;
  if (answer.revision === current.revision) return answer;
  // The page doesn't know all modules yet. Older releases of those are better than none.
  const { revision, shell } = current;
  return { ...answer, revision, shell, modules: { ...answer.modules, ...current.modules } };
}
