import { useCreatePlayer, useEditPlayer } from '@courtside/api-client';
import type { Player } from '@courtside/contracts/players';
import type { Position } from '@courtside/contracts/positions';
import { screens } from '@courtside/contracts/screens';
import { useNavigate } from '@courtside/router';
import { notify } from '@courtside/session-bus';
import { Form } from '@courtside/ui';
import { useState } from 'react';
import { FormDialog } from '../dialogs/form-dialog';
import { rebaseForm } from '../dialogs/rebase';
import { readSaveError, rejected, splitFieldErrors, type SaveError } from '../dialogs/save-error';
import { useRetryKey } from '../dialogs/use-retry-key';
import { texts } from '../texts/en';
import { EMPTY_PLAYER, hasBlank, toPlayerDraft, type PlayerDraft } from './player-draft';
import { PlayerFields } from './player-fields';
import { findDuplicate } from './find-duplicate';

interface PlayerDialogProps {
  readonly teamId: string;
  /** The player to edit; null to add one. */
  readonly player: Player | null;
  readonly players: readonly Player[];
  /** Loads the latest version of the player. */
  readonly reload: (id: string) => Promise<Player | undefined>;
  readonly onClose: () => void;
}

const FIELDS = ['name', 'last_name', 'player_number', 'position'] as const;

/** Adds a player to the team, or edits one. */
export function PlayerDialog({ teamId, player, players, reload, onClose }: PlayerDialogProps) {
  const [form] = Form.useForm<PlayerDraft>();
  const [base, setBase] = useState(player);
  const [error, setError] = useState<SaveError | null>(null);
  const create = useCreatePlayer();
  const edit = useEditPlayer();
  const retryKey = useRetryKey();
  const navigate = useNavigate();

  /** The snackbar disappears, but the field or the dialog keeps the message until the user corrects it. */
  const showDuplicate = (text: string, field: string) => {
    notify({ kind: 'error', text });
    if (field === 'player_number') form.setFields([{ name: field, errors: [text] }]);
    else setError(rejected(text));
  };

  const showFailure = (failure: unknown) => {
    const saveError = readSaveError(failure, texts.players.saveFailed);
    if (saveError.kind === 'unauthorized') void navigate(screens.login(), { replace: true });
    const { onFields, other } = splitFieldErrors(saveError.fields, FIELDS);
    form.setFields(onFields);
    const text = other[0] ?? saveError.text;
    setError({ ...saveError, text });
    if (saveError.kind === 'rejected') notify({ kind: 'error', text });
  };

  const save = async (draft: PlayerDraft) => {
    setError(null);
    const duplicate = findDuplicate(players, { ...draft, id: base?.id });
    if (duplicate) {
      showDuplicate(duplicate.text, duplicate.field);
      return;
    }
    const values = {
      name: draft.name.trim(),
      last_name: draft.last_name.trim(),
      player_number: Number(draft.player_number),
      // The form doesn't submit without a position.
      position: draft.position as Position,
      team: teamId,
    };
    try {
      if (base) await edit.mutateAsync({ ...values, id: base.id, version: base.version });
      else await create.mutateAsync({ ...values, idempotencyKey: retryKey(Object.values(values)) });
    } catch (failure) {
      showFailure(failure);
      return;
    }
    notify({ kind: 'success', text: base ? texts.players.edited : texts.players.added });
    onClose();
  };

  const reloadForm = async (id: string) => {
    const latest = await reload(id);
    setError(latest ? null : { kind: 'deleted', text: texts.deletedElsewhere, fields: {} });
    if (!latest) return;
    setBase(latest);
    if (base) rebaseForm(form, toPlayerDraft(base), toPlayerDraft(latest));
  };

  return (
    <FormDialog
      title={base ? texts.players.editTitle : texts.players.addTitle}
      form={form}
      initial={base ? toPlayerDraft(base) : EMPTY_PLAYER}
      firstField="name"
      canSave
      saving={create.isPending || edit.isPending}
      error={error}
      onReload={base ? () => void reloadForm(base.id) : undefined}
      onSubmit={(draft) => void save(draft)}
      onInvalid={() => setError(hasBlank(form.getFieldsValue()) ? rejected(texts.players.fillAll) : null)}
      onClose={onClose}
    >
      <PlayerFields />
    </FormDialog>
  );
}
