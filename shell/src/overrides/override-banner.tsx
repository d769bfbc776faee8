import { Button } from '@courtside/ui';
import { useShell } from '../chrome/site-context';
import { texts } from '../texts/en';
import { panelOpen } from '../versions/panel-open';
import { useReset } from './use-reset';

const words = texts.overrides;

/** Says all the time that this tab does not show what is published. */
export function OverrideBanner() {
  const { overrides } = useShell();
  const reset = useReset();
  if (overrides.length === 0) return null;
  return (
    <aside className="shell-overrides" aria-label={words.title}>
      <ul>
        {overrides.map(({ module, address, problem }) => (
          <li key={module}>{problem ? words.problem(module, problem) : words.active(module, new URL(address).origin)}</li>
        ))}
      </ul>
      <Button onClick={() => panelOpen.set(true)}>{words.versions}</Button>
      <Button onClick={reset}>{words.reset}</Button>
    </aside>
  );
}
