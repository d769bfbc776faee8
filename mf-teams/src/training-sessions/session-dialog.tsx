import { useCreateTrainingSession, useEditTrainingSession, today } from '@courtside/api-client';
import { METRICS } from '@courtside/contracts/metrics';
import type { TrainingSession } from '@courtside/contracts/training-sessions';
import { Form } from '@courtside/ui';
import { useState } from 'react';
import { FormDialog } from '../dialogs/form-dialog';
import { useRecordForm } from '../dialogs/use-record-form';
import { texts } from '../texts/en';
import {
  type Confirmations,
  confirmedMetrics,
  confirmsMore,
  hasChanges,
  newSessionDraft,
  sessionValues,
  storedConfirmations,
  toSessionDraft,
  type SessionDraft,
} from './session-draft';
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
  const [initial] = useState(() => (session ? toSessionDraft(session) : newSessionDraft(today())));
  const [confirmations, setConfirmations] = useState<Confirmations>(() =>
    session ? storedConfirmations(session) : {},
  );
  const create = useCreateTrainingSession();
  const edit = useEditTrainingSession();
  const { base, error, save, onReload } = useRecordForm({ form, item: session, toDraft: toSessionDraft, reload });
  const draft: SessionDraft = { ...initial, ...Form.useWatch([], form) };

  const submit = (submitted: SessionDraft) => {
    const confirmed = confirmedMetrics(submitted, confirmations);
    const values = { ...sessionValues(submitted), ...(confirmed.length > 0 && { confirmed }) };
    void save({
      edit: (version) => edit.mutateAsync({ ...values, ...version }),
      create: (key) => create.mutateAsync({ ...values, player: playerId, idempotencyKey: key(Object.values(values)) }),
      done: base ? texts.sessions.updated : texts.sessions.added,
      failed: base ? texts.sessions.updateFailed : texts.sessions.addFailed,
      fields: FIELDS,
      show: (saveError, _, detail) => ({
        ...saveError,
        text: (base ? detail : saveError.fields['player']?.[0]) || saveError.text,
        advice: saveError.advice === detail ? undefined : saveError.advice,
      }),
      onSaved,
    });
  };

  return (
    <FormDialog
      title={base ? texts.sessions.editTitle : texts.sessions.addTitle}
      form={form}
      initial={initial}
      firstField="session_date"
      canSave={!base || hasChanges(toSessionDraft(base), draft) || confirmsMore(base, draft, confirmations)}
      saving={create.isPending || edit.isPending}
      error={error}
      onReload={onReload}
      onSubmit={submit}
      onClose={onClose}
    >
      <SessionFields
        confirmations={confirmations}
        onConfirm={(metric, text) => setConfirmations({ ...confirmations, [metric]: text })}
      />
    </FormDialog>
  );
}
