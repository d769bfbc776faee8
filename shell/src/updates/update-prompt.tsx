import { useState, useSyncExternalStore } from 'react';
import { useIsPageTooOld } from '@courtside/api-client';
import { messages } from '@courtside/contracts/messages';
import { leaveGuards } from '@courtside/session-bus';
import { Button } from '@courtside/ui';
import { useShell } from '../context/shell-context';
import { requestLeave } from '../navigation/leave-request';
import { reloadPage } from '../navigation/reload-page';
import { useStore } from '../store';
import { texts } from '../texts/en';

/** Loads the page again, unless a screen has unsaved work that the user keeps. */
function reload(): void {
  requestLeave({ cause: 'update', to: null, proceed: reloadPage, redirect: reloadPage });
}

/**
 * Offers newer releases of the modules that the user has open. Hidden while a screen has unsaved work. If the server no
 * longer answers this page, it says so in any case, because nothing can be saved without a reload.
 */
export function UpdatePrompt() {
  const { live, applications } = useShell();
  const updates = useStore(live.updates);
  const hasUnsavedWork = useSyncExternalStore(leaveGuards.subscribe, leaveGuards.active);
  const [dismissed, setDismissed] = useState<readonly string[]>([]);
  const isTooOld = useIsPageTooOld();
  const [isPutOff, setIsPutOff] = useState(false);
  const visible = updates.length > 0 && updates !== dismissed && !hasUnsavedWork;

  const accept = () => {
    if (updates.includes('shell')) {
      reload();
      return;
    }
    for (const name of live.applyUpdates()) void applications.get(name)?.remount();
  };
  const titles = updates.map((name) => live.active.get().modules[name]?.current.descriptor.title ?? texts.product);

  return (
    // The live region is always rendered: screen readers ignore one that appears together with its text.
    <output className="shell-update">
      {isTooOld && !isPutOff && (
        <div className="shell-update-card">
          <p>{messages.pageTooOld}</p>
          <Button onClick={() => setIsPutOff(true)}>{texts.updates.later}</Button>
          <Button type="primary" onClick={reload}>
            {texts.updates.reload}
          </Button>
        </div>
      )}
      {visible && !isTooOld && (
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
