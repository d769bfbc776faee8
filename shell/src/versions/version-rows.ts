import type { Registry } from '@courtside/module-kit/registry';
import type { ModulePlace } from '../loader/module-place';
import { whereFrom, type WhereFrom } from '../registry/where-from';

/** What the panel tells of the shell or one module. */
export interface VersionRow {
  name: string;
  title: string;
  version: string;
  from: WhereFrom;
  /** Where an override is served. */
  origin: string | null;
  /** From asking to shown, in milliseconds; null where it is not shown now. */
  ms: number | null;
  /** The last thing that went wrong in this page, and with which version. */
  trouble: { version: string; text: string } | null;
}

/** One row a module: what is shown of it, or would be. */
export function moduleRows(registry: Registry, places: ReadonlyMap<string, Pick<ModulePlace, 'state' | 'trouble'>>): VersionRow[] {
  return Object.entries(registry.modules).map(([name, slot]) => {
    const place = places.get(name);
    const state = place?.state.get();
    const trouble = place?.trouble.get();
    const release = state?.status === 'shown' ? state.release : slot.current;
    const from = whereFrom(slot, release);
    return {
      name, title: slot.current.descriptor.title, version: release.version, from,
      origin: from === 'override' ? new URL(release.entry).origin : null,
      ms: state?.status === 'shown' ? state.ms : null,
      trouble: trouble ? { version: trouble.version, text: `${trouble.code}: ${trouble.detail}` } : null,
    };
  });
}
