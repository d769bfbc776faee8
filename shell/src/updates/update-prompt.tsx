import { useState, useSyncExternalStore } from 'react';
import { leaveGuards } from '@courtside/session-bus';
import { Button } from '@courtside/ui';
import { useShell } from '../context/shell-context';
import { requestLeave } from '../navigation/leave-request';
import { useStore } from '../store';
import { texts } from '../texts/en';

/** Offers newer releases of the modules that the user has open. Hidden while a screen has unsaved work. */
export function UpdatePrompt() {
  const { live, applications } = useShell();
  const updates = useStore(live.updates);
  const hasUnsavedWork = useSyncExternalStore(leaveGuards.subscribe, leaveGuards.active);
  const [dismissed, setDismissed] = useState<readonly string[]>([]);
  const visible = updates.length > 0 && updates !== dismissed && !hasUnsavedWork;

  const accept = () => {
    if (updates.includes('shell')) {
      const reload = () => window.location.reload();
      requestLeave({ cause: 'update', to: null, proceed: reload, redirect: reload });
      return;
    }
    for (const name of live.applyUpdates()) void applications.get(name)?.remount();
  };
  const titles = updates.map((name) => live.active.get().modules[name]?.current.descriptor.title ?? texts.product);

  return (
    // The live region is always rendered: screen readers ignore one that appears together with its text.
    <output className="shell-update">
      {visible && (
        <div className="shell-update-card">
          <p>{texts.updates.available(titles)}</p>
          <Button onClick={() => setDismissed(updates)}>{texts.updates.later}</Button>
          <Button type="primary" onClick={accept}>
            {texts.updates.now}
          </Button>
        </div>
      )}
    </output>
  );
}
