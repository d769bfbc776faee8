import { Button } from '@courtside/ui';
import { useShell } from '../chrome/shell-context';
import { canariesOf } from '../registry/release-source';
import { useStore } from '../store';
import { texts } from '../texts/en';
import { panelOpen } from '../versions/panel-state';
import { useResetOverrides } from './use-reset-overrides';

/** Says that this page isn't what everybody has: another environment than production, a canary, or an override. */
export function OverrideBanner() {
  const { live, overrides } = useShell();
  const registry = useStore(live.active);
  const reset = useResetOverrides();
  const marks = [
    ...(registry.environment === 'production' ? [] : [texts.overrides.environment(registry.environment)]),
    ...canariesOf(registry, live.bucket).map(texts.overrides.canary),
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
        {overrides.map(({ module, address, problem }) => (
          <li key={module}>
            {problem
              ? texts.overrides.problem(module, problem)
              : texts.overrides.active(module, new URL(address).origin)}
          </li>
        ))}
      </ul>
      {isOverridden && (
        <>
          <Button onClick={() => panelOpen.set(true)}>{texts.overrides.versions}</Button>
          <Button onClick={reset}>{texts.overrides.reset}</Button>
        </>
      )}
    </aside>
  );
}
