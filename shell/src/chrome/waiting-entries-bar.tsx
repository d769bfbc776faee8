import { useState } from 'react';
import { Button, Icon } from '@courtside/ui';
import { texts } from '../texts/en';
import { useShellLink } from '../context/use-shell-link';
import { WaitingEntriesList } from './waiting-entries-list';
import { useWaitingState, type WaitingState } from './waiting-entries-state';

const ICONS = { offline: 'disconnected', waiting: 'disconnected', refused: 'error', stored: 'success' } as const;

/** The text of the bar, with a warning if the browser can't store entries. */
function textOf(state: WaitingState): string {
  if (state.kind === 'nothing') return '';
  if (state.kind === 'offline') return texts.offline.noNetwork;
  if (state.kind === 'stored') return texts.offline.stored;
  const { waiting, isOnline, isDurable } = state;
  const refused = state.kind === 'refused' ? [texts.offline.refused(state.refused)] : [];
  const rest = waiting > 0 ? [isOnline ? texts.offline.sending(waiting) : texts.offline.waiting(waiting)] : [];
  return [[...refused, ...rest].join(', '), ...(isDurable ? [] : [texts.offline.notDurable])].join('. ');
}

/** Shows on every screen how many entries are waiting or were rejected, and opens their list. */
export function WaitingEntriesBar() {
  const state = useWaitingState();
  const link = useShellLink();
  const [isOpen, setIsOpen] = useState(false);
  const { kind } = state;
  return (
    <>
      <aside
        aria-label={texts.offline.label}
        className={kind === 'nothing' ? undefined : 'shell-waiting__row'}
        data-kind={kind}
      >
        {/* The live region is always rendered: screen readers ignore one that appears together with its text. */}
        <output className="shell-waiting__text">
          {kind !== 'nothing' && <Icon name={kind === 'waiting' && state.isOnline ? 'upload' : ICONS[kind]} />}
          <span className="shell-waiting__sentences">
            <span>{textOf(state)}</span>
            {'isDeletable' in state && state.isDeletable && <span>{texts.offline.deletable}</span>}
          </span>
        </output>
        {kind === 'refused' && (
          <Button type="primary" {...link({ to: state.screen, cause: 'link' })}>
            {texts.offline.correct}
          </Button>
        )}
        {(kind === 'waiting' || kind === 'refused') && (
          <Button onClick={() => setIsOpen(true)}>{texts.offline.show}</Button>
        )}
      </aside>
      {isOpen && <WaitingEntriesList onClose={() => setIsOpen(false)} />}
    </>
  );
}
