import { useId, useState, useSyncExternalStore } from 'react';
import { outbox, persistence, type WaitingEntry } from '@courtside/api-client';
import { Button, ConfirmDialog, Modal, screenMoment, useReturnFocus } from '@courtside/ui';
import { texts } from '../texts/en';
import { useShellLink } from '../context/use-shell-link';

interface EntryProps {
  entry: WaitingEntry;
  onDiscard: (entry: WaitingEntry) => void;
  onFollow: () => void;
}

function Entry({ entry, onDiscard, onFollow }: EntryProps) {
  const { id, title, createdAt, state, error, screen } = entry;
  const label = useId();
  const link = useShellLink();
  return (
    <li>
      <div id={label} className="shell-entries__text">
        <strong>{title}</strong>
        <p>
          {texts.offline.states[state]}, {screenMoment(createdAt)}
        </p>
        {error !== null && <p className="shell-entries__error">{error}</p>}
      </div>
      <div className="shell-entries__actions">
        {state === 'refused' && (
          <Button type="primary" aria-describedby={label} {...link({ to: screen, cause: 'link', onFollow })}>
            {texts.offline.correct}
          </Button>
        )}
        <Button aria-describedby={label} onClick={() => void outbox.retry(id)}>
          {texts.offline.retry}
        </Button>
        <Button danger aria-describedby={label} onClick={() => onDiscard(entry)}>
          {texts.offline.discard}
        </Button>
      </div>
    </li>
  );
}

/** Lists waiting and rejected entries, which can be retried, corrected or discarded. */
export function WaitingEntriesList({ onClose }: { onClose: () => void }) {
  const entries = useSyncExternalStore(outbox.subscribe, outbox.entries);
  const unreadable = useSyncExternalStore(outbox.subscribe, outbox.unreadable);
  const isDeletable = useSyncExternalStore(persistence.subscribe, persistence.isRefused);
  const [discarded, setDiscarded] = useState<WaitingEntry | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const goToScreen = useReturnFocus();
  const ask = (entry: WaitingEntry) => {
    setDiscarded(entry);
    setIsAsking(true);
  };
  return (
    <>
      <Modal
        open
        centered
        title={texts.offline.title}
        onCancel={onClose}
        footer={<Button onClick={onClose}>{texts.offline.close}</Button>}
      >
        {entries.length === 0 && <p>{texts.offline.none}</p>}
        {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the list role of a list without bullets */}
        <ul className="shell-entries" role="list">
          {entries.map((entry) => (
            <Entry
              key={entry.id}
              entry={entry}
              onDiscard={ask}
              onFollow={() => {
                goToScreen();
                onClose();
              }}
            />
          ))}
        </ul>
        {isDeletable && entries.length > 0 && <p>{texts.offline.deletableHint}</p>}
        {unreadable > 0 && <p>{texts.offline.unreadable(unreadable)}</p>}
      </Modal>
      <ConfirmDialog
        danger
        open={isAsking}
        title={texts.offline.discardTitle}
        text={texts.offline.discardText(discarded?.title ?? '')}
        confirm={texts.offline.discard}
        cancel={texts.offline.keep}
        onConfirm={() => {
          setIsAsking(false);
          if (discarded) void outbox.discard(discarded.id);
        }}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}
