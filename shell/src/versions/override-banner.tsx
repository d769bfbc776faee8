import type { ModuleDescriptor } from '@courtside/registry/descriptor-schema';
import { Button } from '@courtside/ui';
import { useShell } from '../context/shell-context';
import { canariesOf } from '../releases/release-source';
import { useStore } from '../store';
import { texts } from '../texts/en';
import { panelOpen } from './panel-state';
import { isVersion } from '../overrides/requested-overrides';
import { resetOverrides, type Override } from '../overrides/tab-overrides';
import { reloadWith } from '../overrides/reload-with';

/** Only a trial has a time. The browser needs many milliseconds for its first format, so it isn't created with the shell. */
const timeOfDay = (time: Date | number) => new Intl.DateTimeFormat('en', { timeStyle: 'short' }).format(time);

function lineOf({ module, address, problem }: Override): string {
  if (problem) return texts.overrides.problem(module, problem);
  return isVersion(address)
    ? texts.overrides.version(module, address)
    : texts.overrides.active(module, new URL(address).origin);
}

/** Shows that this page differs from production: another environment, a canary, or an override. */
export function OverrideBanner() {
  const { live, overrides } = useShell();
  const registry = useStore(live.active);
  const markOf = ({ name, title }: ModuleDescriptor) => {
    const trial = live.passes.find(({ kind, module }) => kind === 'trial' && module === name);
    return trial ? texts.overrides.trial(title, timeOfDay(trial.until)) : texts.overrides.canary(title);
  };
  const marks = [
    ...(registry.environment === 'production' ? [] : [texts.overrides.environment(registry.environment)]),
    ...canariesOf(registry, live.bucket).map(markOf),
  ];
  if (overrides.length === 0 && marks.length === 0) return null;
  const isOverridden = overrides.length > 0;
  return (
    <aside
      className="shell-overrides"
      data-compact={!isOverridden}
      aria-label={isOverridden ? texts.overrides.title : texts.overrides.mark}
    >
      <ul>
        {marks.map((mark) => (
          <li key={mark}>{mark}</li>
        ))}
        {overrides.map((override) => (
          <li key={override.module}>{lineOf(override)}</li>
        ))}
      </ul>
      {isOverridden && (
        <>
          <Button onClick={() => panelOpen.set(true)}>{texts.overrides.versions}</Button>
          <Button onClick={() => reloadWith(resetOverrides)}>{texts.overrides.reset}</Button>
        </>
      )}
    </aside>
  );
}
