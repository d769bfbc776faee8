import { useCreateTrainingSession, useEditTrainingSession } from '@courtside/api-client';
import { METRICS } from '@courtside/contracts/metrics';
import type { TrainingSession } from '@courtside/contracts/training-sessions';
import { useNavigate } from '@courtside/router';
import { notify } from '@courtside/session-bus';
import { Form } from '@courtside/ui';
import { useState } from 'react';
import { FormDialog } from '../dialogs/form-dialog';
import { rebaseForm } from '../dialogs/rebase';
import { partFields, saveProblem, type SaveProblem } from '../dialogs/save-problem';
import { useRetryKey } from '../dialogs/use-retry-key';
import { goTo } from '../go-to';
import { texts } from '../texts/en';
import { draftOf, isChanged, newDraft, sessionValues, type SessionDraft } from './session-draft';
import { SessionFields } from './session-fields';

interface SessionDialogProps {
  readonly playerId: string;
  /** The session to edit; null to add one. */
  readonly session: TrainingSession | null;
  /** Asks the server for the session as it is now. */
  readonly reload: (id: string) => Promise<TrainingSession | undefined>;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

const FIELDS = ['session_date', ...METRICS] as const;

/** Adds a session to the player, or edits one. */
export function SessionDialog({ playerId, session, reload, onSaved, onClose }: SessionDialogProps) {
  const [form] = Form.useForm<SessionDraft>();
  const [base, setBase] = useState(session);
  const [initial] = useState(() => (session ? draftOf(session) : newDraft(new Date())));
  const [problem, setProblem] = useState<SaveProblem | null>(null);
  const create = useCreateTrainingSession();
  const edit = useEditTrainingSession();
  const retryKey = useRetryKey();
  const navigate = useNavigate();
  const draft: SessionDraft = { ...initial, ...Form.useWatch([], form) };

  const showFailure = (failure: unknown) => {
    const found = saveProblem(failure, base ? texts.sessions.updateFailed : texts.sessions.addFailed);
    if (found.kind === 'login') void navigate(goTo.login, { replace: true });
    const { shown } = partFields(found.fields, FIELDS);
    for (const { name, errors } of shown) form.setFields([{ name: name as (typeof FIELDS)[number], errors }]);
    const text = (base ? found.detail : found.fields['player']?.[0]) || found.text;
    setProblem({ ...found, text, detail: undefined });
  };

  const save = async () => {
    setProblem(null);
    const values = sessionValues(draft);
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

  const takeFresh = async (id: string) => {
    const fresh = await reload(id);
    setProblem(fresh ? null : { kind: 'gone', text: texts.gone, fields: {} });
    if (!fresh) return;
    setBase(fresh);
    if (base) rebaseForm(form, draftOf(base), draftOf(fresh));
  };

  return (
    <FormDialog
      title={base ? texts.sessions.editTitle : texts.sessions.addTitle}
      form={form}
      initial={initial}
      firstField="session_date"
      canSave={!base || isChanged(draftOf(base), draft)}
      saving={create.isPending || edit.isPending}
      problem={problem}
      onReload={base ? () => void takeFresh(base.id) : undefined}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <SessionFields />
    </FormDialog>
  );
}
