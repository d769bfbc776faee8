import { useState, useSyncExternalStore } from 'react';
import { leaveGuards } from '@courtside/session-bus';
import { Button } from '@courtside/ui';
import { useShell } from '../chrome/site-context';
import { leave } from '../navigation/leave-request';
import { useStore } from '../store';
import { texts } from '../texts/en';

const words = texts.updates;

/**
 * Offers what was published while the page was open. Silent while a screen holds a leave guard:
 * nobody is to be torn from what they are doing, nor asked to think about it.
 */
export function UpdateOffer() {
  const { live, places } = useShell();
  const waiting = useStore(live.waiting);
  const busy = useSyncExternalStore(leaveGuards.subscribe, leaveGuards.held);
  const [declined, setDeclined] = useState<readonly string[]>([]);
  const shown = waiting.length > 0 && waiting !== declined && !busy;

  const accept = () => {
    if (waiting.includes('shell')) {
      const reload = () => window.location.reload();
      leave({ cause: 'update', to: null, go: reload, redirect: reload });
      return;
    }
    for (const name of live.accept()) void places.get(name)?.renew();
  };
  const titles = waiting.map((name) => live.page.get().modules[name]?.current.descriptor.title ?? texts.product);

  return (
    // The region is always there: one that comes with its text is not read out.
    <output className="shell-update">
      {shown && (
        <div className="shell-update-card">
          <p>{words.offer(titles)}</p>
          <Button onClick={() => setDeclined(waiting)}>{words.later}</Button>
          <Button type="primary" onClick={accept}>{words.now}</Button>
        </div>
      )}
    </output>
  );
}
