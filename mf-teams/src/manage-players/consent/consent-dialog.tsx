import { ApiError, today, usePlayerConsent, useRecordConsent } from '@courtside/api-client';
import type { PlayerConsent } from '@courtside/contracts/consents';
import { fullName } from '@courtside/contracts/player-list';
import type { Player } from '@courtside/contracts/players';
import { notify } from '@courtside/session-bus';
import { ErrorState, Form, Skeleton } from '@courtside/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { FormDialog } from '../../dialogs/form-dialog';
import { rebaseForm } from '../../dialogs/rebase';
import { readSaveError, type SaveError } from '../../dialogs/save-error';
import { consentTexts as texts } from '../../texts/consent.en';
import { type ConsentDraft, EMPTY_DRAFT, hasConsent, toDraft, toEdit } from './consent-draft';
import { ConsentFields } from './consent-fields';

interface ConsentDialogProps {
  readonly player: Player;
  readonly onClose: () => void;
}

/** The consent of a player's guardian. */
export default function ConsentDialog({ player, onClose }: ConsentDialogProps) {
  const [form] = Form.useForm<ConsentDraft>();
  const { data, error, refetch } = usePlayerConsent(player.id);
  const record = useRecordConsent(player.id);
  /** What the form is based on. A newer record doesn't replace what is being typed. */
  const [stored, setStored] = useState<PlayerConsent | null>(null);
  const [failed, setFailed] = useState<SaveError | null>(null);
  if (data && !stored) setStored(data);

  const isLoaded = stored !== null;
  const fill = useEffectEvent(() => {
    if (!stored) return;
    form.setFieldsValue(toDraft(stored, today()));
    form.focusField('guardian');
  });
  useEffect(() => {
    if (isLoaded) fill();
  }, [isLoaded]);

  const submit = async (draft: ConsentDraft) => {
    setFailed(null);
    try {
      await record.mutateAsync(toEdit(draft, stored?.version ?? 0));
    } catch (failure) {
      const reason = readSaveError(failure, texts.saveFailed);
      const [first] = Object.values(reason.fields).flat();
      setFailed({ ...reason, ...(first !== undefined && { advice: first }) });
      return;
    }
    notify({ kind: 'success', text: hasConsent(draft) ? texts.saved : texts.removed });
    onClose();
  };
  const reload = async () => {
    const { data: latest } = await refetch();
    if (!latest || !stored) return;
    rebaseForm(form, toDraft(stored, today()), toDraft(latest, today()));
    setStored(latest);
    setFailed(null);
  };
  const reason = error instanceof ApiError && error.status === 409 ? error.detail : undefined;
  return (
    <FormDialog
      title={texts.title(fullName(player))}
      form={form}
      initial={EMPTY_DRAFT}
      firstField="guardian"
      canSave={isLoaded}
      saving={record.isPending}
      error={failed}
      onReload={() => void reload()}
      onSubmit={(draft) => void submit(draft)}
      onClose={onClose}
    >
      <p className="cs-muted" style={{ marginBlockEnd: 'var(--cs-space-4)' }}>
        {texts.text}
      </p>
      {isLoaded && <ConsentFields />}
      {!isLoaded && error && <ErrorState text={reason ?? texts.loadFailed} onRetry={() => void refetch()} />}
      {!isLoaded && !error && <Skeleton active paragraph={{ rows: 5 }} />}
    </FormDialog>
  );
}
