import {
  newIdempotencyKey,
  useAllInactivePlayers,
  useAllPlayers,
  useMergePlayers,
  usePlayerMergePreview,
  useTeams,
} from '@courtside/api-client';
import { fullName } from '@courtside/contracts/player-list';
import type { PlayerMerge } from '@courtside/contracts/player-merges';
import type { Player } from '@courtside/contracts/players';
import { ErrorState, Flex, Modal, Select, useReturnFocus } from '@courtside/ui';
import { useId, useMemo, useRef, useState, type ComponentRef } from 'react';
import { readSaveError } from '../dialogs/save-error';
import { SaveErrorAlert } from '../dialogs/save-error-alert';
import { texts } from '../texts/en';
import { mergeCandidates } from './merge-candidates';

/** What a merge would do, in plain words. */
function MergePreview({ merge: { kept, merged, sessions, shared_days } }: { readonly merge: PlayerMerge }) {
  const [name, other] = [fullName(kept), fullName(merged)];
  const sentences = [
    texts.merge.moves(sessions, other, name),
    shared_days.length > 0 && texts.merge.sharedDays(shared_days.length),
    texts.merge.stays(name, kept.player_number, kept.position),
    merged.external_id !== undefined && texts.merge.externalId(name, kept.external_id, merged.external_id),
    texts.merge.leaves(other, merged.player_number),
    texts.merge.undoable,
  ];
  return <p style={{ margin: 0 }}>{sentences.filter(Boolean).join(' ')}</p>;
}

interface MergeDialogProps {
  /** The player who is kept. */
  readonly player: Player;
  readonly onMerged: (merge: PlayerMerge) => void;
  readonly onClose: () => void;
}

/** Asks which other record is the same player, says what a merge does, and merges them. Render it only while it is open. */
export function MergeDialog({ player, onMerged, onClose }: MergeDialogProps) {
  const id = useId();
  const select = useRef<ComponentRef<typeof Select>>(null);
  const candidates = useCandidates(player);
  /** The other record, and the key of its merge, so that a retry after a lost response merges nothing twice. */
  const [chosen, setChosen] = useState<{ otherId: string; idempotencyKey: string } | null>(null);
  const preview = usePlayerMergePreview(player.id, chosen?.otherId ?? null);
  const merge = useMergePlayers();
  useReturnFocus();

  const choose = (otherId: string) => {
    merge.reset();
    setChosen({ otherId, idempotencyKey: newIdempotencyKey() });
  };
  const confirm = () => {
    if (chosen) merge.mutate({ id: player.id, ...chosen }, { onSuccess: onMerged });
  };
  const failure = merge.error
    ? readSaveError(merge.error, texts.merge.failed)
    : preview.error && readSaveError(preview.error, texts.merge.previewFailed);
  return (
    <Modal
      open
      title={texts.merge.title(fullName(player))}
      okText={texts.merge.confirm}
      cancelText={texts.cancel}
      okButtonProps={{ disabled: !preview.data, loading: merge.isPending }}
      cancelButtonProps={{ disabled: merge.isPending }}
      closable={!merge.isPending}
      keyboard={!merge.isPending}
      mask={{ closable: false }}
      onOk={confirm}
      onCancel={onClose}
      afterOpenChange={(open) => open && select.current?.focus()}
      destroyOnHidden
    >
      <Flex vertical gap={16}>
        <p style={{ margin: 0 }}>{texts.merge.intro(fullName(player))}</p>
        {candidates.error ? (
          <ErrorState text={texts.merge.loadFailed} onRetry={candidates.retry} />
        ) : (
          <div>
            <label htmlFor={id}>{texts.merge.other}</label>
            <Select
              id={id}
              ref={select}
              style={{ width: '100%' }}
              showSearch={{ optionFilterProp: 'label' }}
              loading={!candidates.data}
              placeholder={texts.merge.choose}
              notFoundContent={candidates.data ? texts.merge.nobody : texts.merge.loading}
              options={candidates.data}
              disabled={merge.isPending}
              value={chosen?.otherId ?? null}
              onChange={choose}
            />
          </div>
        )}
        <output>
          {preview.isFetching && texts.merge.loading}
          {preview.data && <MergePreview merge={preview.data} />}
        </output>
        {failure && <SaveErrorAlert error={failure} />}
      </Flex>
    </Modal>
  );
}

/** The other players of the club, active or not; undefined while they load. */
function useCandidates(player: Player) {
  const answers = { active: useAllPlayers(), inactive: useAllInactivePlayers(), teams: useTeams() };
  const { active, inactive, teams } = answers;
  const data = useMemo(
    () =>
      active.data && inactive.data && teams.data
        ? mergeCandidates(player, [...active.data, ...inactive.data], teams.data)
        : undefined,
    [player, active.data, inactive.data, teams.data],
  );
  return {
    data,
    error: active.error ?? inactive.error ?? teams.error,
    retry: () => void Promise.all(Object.values(answers).map(({ refetch }) => refetch())),
  };
}
