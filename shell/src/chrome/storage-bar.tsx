import { useSyncExternalStore } from 'react';
import { Icon } from '@courtside/ui';
import { deviceStorage } from '@courtside/session-bus';
import { texts } from '../texts/en';

/** Says on every screen that the browser doesn't store what the user needs, and what to do. */
export function StorageBar() {
  const problem = useSyncExternalStore(deviceStorage.subscribe, deviceStorage.problem);
  return (
    <aside aria-label={texts.storage.label} className={problem ? 'shell-waiting__row' : undefined} data-kind="refused">
      {/* The live region is always rendered: screen readers ignore one that appears together with its text. */}
      <output className="shell-waiting__text">
        {problem && <Icon name="error" />}
        <span>{problem && texts.storage[problem]}</span>
      </output>
    </aside>
  );
}
