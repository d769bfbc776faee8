import { ApiError, useCreateTrainingSession, useEditTrainingSession } from '@courtside/api-client';
import { METRICS } from '@courtside/contracts/metrics';
import { screens } from '@courtside/contracts/screens';
import type { TrainingSession } from '@courtside/contracts/training-sessions';
import { useNavigate } from '@courtside/router';
import { notify } from '@courtside/session-bus';
import { Form } from '@courtside/ui';
import { useState } from 'react';
import { FormDialog } from '../dialogs/form-dialog';
import { rebaseForm } from '../dialogs/rebase';
import { readSaveError, splitFieldErrors, type SaveError } from '../dialogs/save-error';
import { useRetryKey } from '../dialogs/use-retry-key';
import { texts } from '../texts/en';
import { hasChanges, newSessionDraft, sessionValues, toSessionDraft, type SessionDraft } from './session-draft';
import { SessionFields } from './session-fields';

interface SessionDialogProps {
  readonly playerId: string;
  /** The session to edit; null to add one. */
  readonly session: TrainingSession | null;
  /** Loads the latest version of the session. */
  readonly reload: (id: string) => Promise<TrainingSession | undefined>;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

const FIELDS = ['session_date', ...METRICS] as const;

/** Adds a session to the player, or edits one. */
export function SessionDialog({ playerId, session, reload, onSaved, onClose }: SessionDialogProps) {
  const [form] = Form.useForm<SessionDraft>();
  const [base, setBase] = useState(session);
  const [initial] = useState(() => (session ? toSessionDraft(session) : newSessionDraft(new Date())));
  const [error, setError] = useState<SaveError | null>(null);
  const create = useCreateTrainingSession();
  const edit = useEditTrainingSession();
  const retryKey = useRetryKey();
  const navigate = useNavigate();
  const draft: SessionDraft = { ...initial, ...Form.useWatch([], form) };

  const showFailure = (failure: unknown) => {
    const saveError = readSaveError(failure, base ? texts.sessions.updateFailed : texts.sessions.addFailed);
    if (saveError.kind === 'unauthorized') void navigate(screens.login(), { replace: true });
    form.setFields(splitFieldErrors(saveError.fields, FIELDS).onFields);
    const detail = failure instanceof ApiError ? failure.detail : undefined;
    const text = (base ? detail : saveError.fields['player']?.[0]) || saveError.text;
    const advice = saveError.advice === detail ? undefined : saveError.advice;
    setError({ ...saveError, text, advice });
  };

  const save = async (submitted: SessionDraft) => {
    setError(null);
    const values = sessionValues(submitted);
    try {
      if (base) await edit.mutateAsync({ ...values, id: base.id, version: base.version });
      else await create.mutateAsync({ ...values, player: playerId, idempotencyKey: retryKey(Object.values(values)) });
    } catch (failure) {
      showFailure(failure);
      return;
    }
    notify({ kind: 'success', text: base ? texts.sessions.updated : texts.sessions.added });
    onSaved();
  };

  const reloadForm = async (id: string) => {
    const latest = await reload(id);
    setError(latest ? null : { kind: 'deleted', text: texts.deletedElsewhere, fields: {} });
    if (!latest) return;
    setBase(latest);
    if (base) rebaseForm(form, toSessionDraft(base), toSessionDraft(latest));
  };

  return (
    <FormDialog
      title={base ? texts.sessions.editTitle : texts.sessions.addTitle}
      form={form}
      initial={initial}
      firstField="session_date"
      canSave={!base || hasChanges(toSessionDraft(base), draft)}
      saving={create.isPending || edit.isPending}
      error={error}
      onReload={base ? () => void reloadForm(base.id) : undefined}
      onSubmit={(submitted) => void save(submitted)}
      onClose={onClose}
    >
      <SessionFields />
    </FormDialog>
  );
}
