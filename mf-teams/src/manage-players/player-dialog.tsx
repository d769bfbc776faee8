import { useCreatePlayer, useEditPlayer } from '@courtside/api-client';
import type { Player } from '@courtside/contracts/players';
import type { Position } from '@courtside/contracts/positions';
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
import { EMPTY_PLAYER, hasBlank, playerDraftOf, type PlayerDraftFields } from './player-draft';
import { PlayerFields } from './player-fields';
import { rosterClash } from './roster';

interface PlayerDialogProps {
  readonly teamId: string;
  /** The player to edit; null to add one. */
  readonly player: Player | null;
  readonly players: readonly Player[];
  /** Asks the server for the player as they are now. */
  readonly reload: (id: string) => Promise<Player | undefined>;
  readonly onClose: () => void;
}

const FIELDS = ['name', 'last_name', 'player_number', 'position'] as const;
const refusal = (text: string): SaveProblem => ({ kind: 'refused', text, fields: {} });

/** Adds a player to the team, or edits one. */
export function PlayerDialog({ teamId, player, players, reload, onClose }: PlayerDialogProps) {
  const [form] = Form.useForm<PlayerDraftFields>();
  const [base, setBase] = useState(player);
  const [problem, setProblem] = useState<SaveProblem | null>(null);
  const create = useCreatePlayer();
  const edit = useEditPlayer();
  const retryKey = useRetryKey();
  const navigate = useNavigate();

  /** A clash is said twice: in passing, and where it stays until it is put right. */
  const refuse = (text: string, field: string) => {
    notify({ kind: 'error', text });
    if (field === 'player_number') form.setFields([{ name: field, errors: [text] }]);
    else setProblem(refusal(text));
  };

  const showFailure = (failure: unknown) => {
    const found = saveProblem(failure, texts.players.saveFailed);
    if (found.kind === 'login') void navigate(goTo.login, { replace: true });
    const { shown, rest } = partFields(found.fields, FIELDS);
    for (const { name, errors } of shown) form.setFields([{ name: name as (typeof FIELDS)[number], errors }]);
    setProblem(rest[0] ? { ...found, text: rest[0] } : found);
    if (found.kind === 'refused') notify({ kind: 'error', text: rest[0] ?? found.text });
  };

  const save = async (draft: PlayerDraftFields) => {
    setProblem(null);
    const clash = rosterClash(players, { ...draft, id: base?.id });
    if (clash) {
      refuse(clash.text, clash.field);
      return;
    }
    const values = {
      name: draft.name.trim(), last_name: draft.last_name.trim(), player_number: Number(draft.player_number),
      // The rules of the form let nothing pass without a position.
      position: draft.position as Position, team: teamId,
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

  const takeFresh = async (id: string) => {
    const fresh = await reload(id);
    setProblem(fresh ? null : { kind: 'gone', text: texts.gone, fields: {} });
    if (!fresh) return;
    setBase(fresh);
    if (base) rebaseForm(form, playerDraftOf(base), playerDraftOf(fresh));
  };

  return (
    <FormDialog
      title={base ? texts.players.editTitle : texts.players.addTitle}
      form={form}
      initial={base ? playerDraftOf(base) : EMPTY_PLAYER}
      firstField="name"
      canSave
      saving={create.isPending || edit.isPending}
      problem={problem}
      onReload={base ? () => void takeFresh(base.id) : undefined}
      onSubmit={(draft) => void save(draft)}
      onInvalid={() => setProblem(hasBlank(form.getFieldsValue()) ? refusal(texts.players.fillAll) : null)}
      onClose={onClose}
    >
      <PlayerFields />
    </FormDialog>
  );
}
