import { useRef, useState } from 'react';
import { outbox, type WaitingEntry } from '@courtside/api-client';
import type { TestDay, TestDayEvent } from '@courtside/contracts/test-days';
import { Actions, Button, ConfirmDialog, Section } from '@courtside/ui';
import { testDayTexts } from '../../texts/test-day.en';
import { eventOf } from '../plan/with-waiting';
import type { Send } from '../entries/use-send';

const texts = testDayTexts.refused;

interface RefusedEntriesProps {
  day: TestDay;
  entries: readonly WaitingEntry[];
  send: Send;
  /** Opens the event's dialog with the typed input. */
  onCorrect: (entry: string, event: TestDayEvent) => void;
}

const canCorrect = (event: TestDayEvent | undefined): event is TestDayEvent =>
  event?.type === 'entered' || event?.type === 'glove-swapped' || event?.type === 'players-swapped';

/** Lists entries that the server rejected, with its reasons. */
export function RefusedEntries({ day, entries, send, onCorrect }: RefusedEntriesProps) {
  const [discarding, setDiscarding] = useState<WaitingEntry | null>(null);
  const adding = useRef(new Set<string>());
  if (entries.length === 0) return null;

  const reopenAndAdd = async (id: string, event: TestDayEvent) => {
    // A double tap adds the entry once.
    if (adding.current.has(id)) return;
    adding.current.add(id);
    try {
      await send({ type: 'reopened' });
      await send(event);
      await outbox.discard(id);
    } catch {
      // The user has seen a notice, and can try again.
      adding.current.delete(id);
    }
  };
  return (
    <div role="alert" className="test-day-refused">
      <Section title={texts.title(entries.length)}>
        <ul>
          {entries.map((entry) => {
            const { id, title, error } = entry;
            const event = eventOf(entry)?.event;
            return (
              <li key={id}>
                <div>
                  <strong>{title}</strong>
                  <span>{error ?? texts.noReason}</span>
                </div>
                <Actions>
                  {canCorrect(event) && day.status === 'open' && (
                    <Button
                      type="primary"
                      aria-label={texts.label(texts.correct, title)}
                      onClick={() => onCorrect(id, event)}
                    >
                      {texts.correct}
                    </Button>
                  )}
                  {event && day.status === 'finished' && (
                    <Button
                      type="primary"
                      aria-label={texts.label(texts.reopen, title)}
                      onClick={() => void reopenAndAdd(id, event)}
                    >
                      {texts.reopen}
                    </Button>
                  )}
                  <Button aria-label={texts.label(texts.retry, title)} onClick={() => void outbox.retry(id)}>
                    {texts.retry}
                  </Button>
                  <Button aria-label={texts.label(texts.discard, title)} onClick={() => setDiscarding(entry)}>
                    {texts.discard}
                  </Button>
                </Actions>
              </li>
            );
          })}
        </ul>
      </Section>
      <ConfirmDialog
        open={discarding !== null}
        danger
        title={texts.discardTitle}
        text={discarding && texts.discardText(discarding.title)}
        confirm={texts.discard}
        onCancel={() => setDiscarding(null)}
        onConfirm={() => {
          if (discarding) void outbox.discard(discarding.id);
          setDiscarding(null);
        }}
      />
    </div>
  );
}
