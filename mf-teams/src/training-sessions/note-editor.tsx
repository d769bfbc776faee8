import { useEditTrainingSession, useTrainingSessions } from '@courtside/api-client';
import { SESSION_NOTE_LENGTH } from '@courtside/contracts/limits';
import { screens } from '@courtside/contracts/screens';
import type { TrainingSession } from '@courtside/contracts/training-sessions';
import { useNavigate } from '@courtside/router';
import { notify } from '@courtside/session-bus';
import { Actions, Button, Flex, Form, Input, Stack } from '@courtside/ui';
import { useId, useState, type ComponentRef, type KeyboardEvent, type Ref } from 'react';
import { readSaveError, type SaveError } from '../dialogs/save-error';
import { SaveErrorAlert } from '../dialogs/save-error-alert';
import { texts } from '../texts/en';
import { isUnsaved, noteError, rebaseNote, versionToReplace, type NoteDraft } from './note-draft';

interface NoteEditorProps {
  readonly session: TrainingSession;
  readonly draft: NoteDraft;
  readonly area: Ref<ComponentRef<typeof Input.TextArea>>;
  readonly onChange: (draft: NoteDraft) => void;
  /** Called after saving, and if the coach cancels. */
  readonly onClose: () => void;
}

/** The text area of a note. Its text stays until it is saved or cancelled. */
export function NoteEditor({ session, draft, area, onChange, onClose }: NoteEditorProps) {
  const id = useId();
  const [failure, setFailure] = useState<SaveError | null>(null);
  const edit = useEditTrainingSession();
  const sessions = useTrainingSessions(session.player);
  const navigate = useNavigate();
  const error = noteError(draft.text) ?? failure?.fields['note']?.[0] ?? null;
  const canSave = isUnsaved(draft) && noteError(draft.text) === null;

  const save = async () => {
    if (!canSave || edit.isPending) return;
    setFailure(null);
    const note = draft.text.trim();
    try {
      await edit.mutateAsync({ id: session.id, note, version: versionToReplace(draft, session) });
    } catch (thrown) {
      const saveError = readSaveError(thrown, texts.sessions.noteSaveFailed);
      if (saveError.kind === 'unauthorized') void navigate(screens.login(), { replace: true });
      setFailure(saveError);
      return;
    }
    notify({ kind: 'success', text: texts.sessions.noteSaved });
    onClose();
  };
  const reload = async () => {
    const latest = (await sessions.refetch()).data?.find((one) => one.id === session.id);
    setFailure(latest ? null : { kind: 'deleted', text: texts.deletedElsewhere, fields: {} });
    if (latest) onChange(rebaseNote(draft, latest));
  };
  const type = (text: string) => {
    onChange({ ...draft, text });
    // A conflict stays until it is resolved.
    if (failure?.kind === 'rejected') setFailure(null);
  };
  const saveWithKeys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void save();
  };

  return (
    <Stack>
      {failure && <SaveErrorAlert error={failure} onReload={() => void reload()} />}
      <Form.Item
        label={texts.sessions.noteLabel}
        htmlFor={id}
        layout="vertical"
        style={{ marginBlockEnd: 0 }}
        validateStatus={error ? 'error' : draft.changedTo === undefined ? undefined : 'warning'}
        help={
          <Flex justify="space-between" gap={16}>
            <span id={`${id}-help`} role={error ? 'alert' : undefined}>
              {error ?? (draft.changedTo === undefined ? texts.sessions.noteHint : texts.changedTo(draft.changedTo))}
            </span>
            <span style={{ whiteSpace: 'nowrap' }}>
              {texts.sessions.noteLength(draft.text.trim().length, SESSION_NOTE_LENGTH)}
            </span>
          </Flex>
        }
      >
        <Input.TextArea
          id={id}
          aria-describedby={`${id}-help`}
          aria-invalid={error !== null}
          ref={area}
          dir="auto"
          rows={5}
          readOnly={edit.isPending}
          value={draft.text}
          onChange={({ target }) => type(target.value)}
          onKeyDown={saveWithKeys}
        />
      </Form.Item>
      <Actions>
        <Button type="primary" disabled={!canSave} loading={edit.isPending} onClick={() => void save()}>
          {texts.save}
        </Button>
        <Button disabled={edit.isPending} onClick={onClose}>
          {texts.cancel}
        </Button>
      </Actions>
    </Stack>
  );
}
