import { useCreatePlayer, useEditPlayer } from '@courtside/api-client';
import { PLAYERS_PER_TEAM } from '@courtside/contracts/limits';
import { fullName } from '@courtside/contracts/player-list';
import type { Player } from '@courtside/contracts/players';
import type { Position } from '@courtside/contracts/positions';
import { notify } from '@courtside/session-bus';
import { Alert, Form } from '@courtside/ui';
import { useState } from 'react';
import { FormDialog } from '../dialogs/form-dialog';
import { rejected } from '../dialogs/save-error';
import { useRecordForm } from '../dialogs/use-record-form';
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

const FIELDS = ['name', 'last_name', 'player_number', 'position', 'external_id'] as const;

/** Adds a player to the team, or edits one. */
export function PlayerDialog({ teamId, player, players, reload, onClose }: PlayerDialogProps) {
  const [form] = Form.useForm<PlayerDraft>();
  const create = useCreatePlayer();
  const edit = useEditPlayer();
  /** What was added while the dialog stayed open. */
  const [added, setAdded] = useState<readonly string[]>([]);
  const { base, error, setError, save, onReload } = useRecordForm({
    form,
    item: player,
    toDraft: toPlayerDraft,
    reload,
  });

  /** The snackbar disappears, but the field or the dialog keeps the message until the user corrects it. */
  const showDuplicate = (text: string, field: string) => {
    notify({ kind: 'error', text });
    if (field === 'player_number') form.setFields([{ name: field, errors: [text] }]);
    else setError(rejected(text));
  };

  const submit = (draft: PlayerDraft, goesOn: boolean) => {
    setError(null);
    const duplicate = findDuplicate(players, { ...draft, id: base?.id });
    if (duplicate) {
      showDuplicate(duplicate.text, duplicate.field);
      return;
    }
    const externalId = draft.external_id.trim();
    const values = {
      name: draft.name.trim(),
      last_name: draft.last_name.trim(),
      player_number: Number(draft.player_number),
      // The form doesn't submit without a position.
      position: draft.position as Position,
      // A server of the previous version doesn't know it.
      ...((externalId !== '' || base?.external_id !== undefined) && { external_id: externalId }),
      team: teamId,
    };
    void save({
      edit: (version) => edit.mutateAsync({ ...values, ...version }),
      create: (key) => create.mutateAsync({ ...values, idempotencyKey: key(Object.values(values)) }),
      done: base ? texts.players.edited : texts.players.added,
      failed: texts.players.saveFailed,
      fields: FIELDS,
      show: (saveError, [text = saveError.text]) => {
        if (saveError.kind === 'rejected') notify({ kind: 'error', text });
        return { ...saveError, text };
      },
      onSaved: () => {
        if (goesOn && players.length + 1 < PLAYERS_PER_TEAM)
          setAdded((before) => [...before, texts.players.addedOne(fullName(values), values.player_number)]);
        else onClose();
      },
    });
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
      onReload={onReload}
      {...(!base && { another: { label: texts.players.saveAndAnother, count: added.length } })}
      onSubmit={submit}
      onInvalid={() => setError(hasBlank(form.getFieldsValue()) ? rejected(texts.players.fillAll) : null)}
      onClose={onClose}
    >
      <output>
        {added.length > 0 && (
          <Alert type="success" showIcon title={added.at(-1)} style={{ marginBlockEnd: 'var(--cs-space-4)' }} />
        )}
      </output>
      <PlayerFields others={base ? [] : players} />
    </FormDialog>
  );
}
