import { useMay } from '@courtside/api-client';
import type { TrainingSession } from '@courtside/contracts/training-sessions';
import { useLeaveGuard } from '@courtside/session-bus';
import { Button, Flex, type Input } from '@courtside/ui';
import { useId, useRef, useState, type ComponentRef } from 'react';
import { texts } from '../texts/en';
import { isUnsaved, newNoteDraft, type NoteDraft } from './note-draft';
import { NoteEditor } from './note-editor';

interface SessionNoteProps {
  readonly session: TrainingSession | null;
  /** The team of the player. */
  readonly teamId: string;
}

/**
 * The coach's note on a session, edited in place. Every session has its own draft, so the text is still there after the
 * coach has looked at another session. Render it even while no session is selected, to keep the drafts.
 */
export function SessionNote({ session, teamId }: SessionNoteProps) {
  const id = useId();
  const may = useMay();
  const [drafts, setDrafts] = useState<ReadonlyMap<string, NoteDraft>>(new Map());
  const button = useRef<HTMLButtonElement>(null);
  const area = useRef<ComponentRef<typeof Input.TextArea>>(null);
  useLeaveGuard([...drafts.values()].some(isUnsaved) ? () => texts.leave : null);
  if (!session) return null;

  const draft = drafts.get(session.id);
  const setDraft = (changed: NoteDraft) => setDrafts((all) => new Map(all).set(session.id, changed));
  const open = () => {
    setDraft(newNoteDraft(session));
    requestAnimationFrame(() => area.current?.focus({ cursor: 'end' }));
  };
  const close = () => {
    setDrafts((all) => new Map([...all].filter(([other]) => other !== session.id)));
    // The focus was in the editor, unless the coach has moved it while the note was being saved.
    requestAnimationFrame(() => document.activeElement === document.body && button.current?.focus());
  };
  return (
    <section aria-labelledby={id}>
      <Flex vertical gap={12}>
        <h3 id={id}>{texts.sessions.note}</h3>
        {draft ? (
          <NoteEditor
            key={session.id}
            session={session}
            draft={draft}
            area={area}
            onChange={setDraft}
            onClose={close}
          />
        ) : (
          <>
            {session.note && (
              <p dir="auto" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                {session.note}
              </p>
            )}
            {may('editTrainingSession', teamId) && (
              <div>
                <Button ref={button} onClick={open}>
                  {session.note ? texts.sessions.noteEdit : texts.sessions.noteAdd}
                </Button>
              </div>
            )}
          </>
        )}
      </Flex>
    </section>
  );
}
