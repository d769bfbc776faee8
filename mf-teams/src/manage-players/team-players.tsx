import { useDeletePlayer, useMay, usePlayersLoadError, type usePlayersWithResults } from '@courtside/api-client';
import { PLAYERS_PER_TEAM } from '@courtside/contracts/limits';
import { messages } from '@courtside/contracts/messages';
import { fullName, uniquePlayers } from '@courtside/contracts/player-list';
import type { PlayerMerge } from '@courtside/contracts/player-merges';
import type { Player } from '@courtside/contracts/players';
import { screens } from '@courtside/contracts/screens';
import { useNavigate } from '@courtside/router';
import { notify } from '@courtside/session-bus';
import {
  Actions,
  Alert,
  Button,
  CardGridSkeleton,
  EmptyState,
  ErrorState,
  Flex,
  LatePart,
  Modal,
  Page,
  type PageAction,
} from '@courtside/ui';
import { useCallback, useMemo, useState } from 'react';
import { DeleteDialog } from '../dialogs/delete-dialog';
import { deleteWithNotice } from '../dialogs/delete-with-notice';
import { consentTexts } from '../texts/consent.en';
import { texts } from '../texts/en';
import { MissingConsents } from './consent/missing-consents';
import { useConsents } from './consent/use-consents';
import { InactivePlayers } from './inactive-players';
import { MergeDialog } from './merge-dialog';
import { PlayerDialog } from './player-dialog';
import { PlayerList } from './player-list';
import { useActivityChange } from './use-activity-change';
import { useAskedDialog, type NewPlayers } from './use-asked-dialog';
import { MergeUndoButton } from './merge-undo-button';

/** Says that two players were merged, and offers to undo it. */
function MergeNotice({ merge: { kept, merged } }: { readonly merge: PlayerMerge }) {
  return (
    <Alert
      type="success"
      showIcon
      title={texts.merge.done(fullName(merged), fullName(kept))}
      action={<MergeUndoButton kept={kept} record={merged} />}
    />
  );
}

/** Few coaches need it, so its code waits for the dialog. */
const loadConsentDialog = () => import(/* webpackChunkName: "consent" */ './consent/consent-dialog');

const loadRoster = () => import(/* webpackChunkName: "roster" */ '../roster/roster-dialog');

type Dialog =
  | { kind: 'roster' }
  | { kind: 'edit'; player: Player | null }
  | { kind: 'delete' | 'merge' | 'data' | 'consent'; player: Player };
/** Few coaches need it, so its code waits for the dialog. */
const loadDataDialog = () => import(/* webpackChunkName: "player-data" */ './player-data/player-data-dialog');

/** Whether a merge was not undone since. */
const isMerged = (players: readonly Player[], { kept, merged }: PlayerMerge): boolean =>
  players.some(({ id, merged: records = [] }) => id === kept.id && records.some((record) => record.id === merged.id));

interface TeamPlayersProps {
  readonly teamId: string;
  readonly teamName: string | undefined;
  readonly players: ReturnType<typeof usePlayersWithResults>;
}

/** The players of one team: filter, add, edit, delete, and links to their sessions. */
export function TeamPlayers({ teamId, teamName, players: { data, error, isPending, refetch } }: TeamPlayersProps) {
  const mayInTeam = useMay();
  const may = (call: Parameters<typeof mayInTeam>[0]) => mayInTeam(call, teamId);
  const remove = useDeletePlayer();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  /** The last merge, whose notice is shown until it is undone. */
  const [merged, setMerged] = useState<PlayerMerge | null>(null);
  const navigate = useNavigate();
  usePlayersLoadError(error, texts.players.fetchFailed, () => void navigate(screens.login(), { replace: true }));

  const players = useMemo(() => uniquePlayers(data ?? []), [data]);
  const full = (data?.length ?? 0) >= PLAYERS_PER_TEAM;
  const close = useCallback(() => setDialog(null), []);
  const onEdit = useCallback((player: Player) => setDialog({ kind: 'edit', player }), []);
  const onDelete = useCallback((player: Player) => setDialog({ kind: 'delete', player }), []);
  const onMerge = useCallback((player: Player) => setDialog({ kind: 'merge', player }), []);
  const onData = useCallback((player: Player) => setDialog({ kind: 'data', player }), []);
  const onConsent = useCallback((player: Player) => setDialog({ kind: 'consent', player }), []);
  const consents = useConsents(teamId, players);
  const { onMakeInactive, onMakeActive } = useActivityChange();

  const add = (kind: NewPlayers) => {
    if (!may('createPlayer')) return;
    if (full) notify({ kind: 'warning', text: messages.teamFull });
    else setDialog(kind === 'roster' ? { kind } : { kind: 'edit', player: null });
  };
  useAskedDialog(data !== undefined, add);
  const confirmDelete = (player: Player) => {
    close();
    void deleteWithNotice(remove.mutateAsync(player.id), {
      done: texts.players.deleted,
      failed: texts.players.deleteFailed,
    });
  };
  const addButton = may('createPlayer') && (
    <Button type="primary" disabled={!data} onClick={() => add('player')}>
      {texts.players.add}
    </Button>
  );
  const more: PageAction[] = [
    {
      label: texts.players.squadBoard,
      icon: 'results',
      onSelect: () => void navigate(screens.squadBoard({ teamId })),
    },
    ...(may('createPlayer') ? [{ label: texts.players.paste, disabled: !data, onSelect: () => add('roster') }] : []),
  ];

  return (
    <Page
      title={teamName ? texts.players.titleOf(teamName) : texts.players.title}
      // A space keeps the line while the players load.
      subtitle={data ? texts.players.count(data.length) : isPending && '\u00a0'}
      actions={data?.length !== 0 && addButton}
      more={data?.length === 0 ? undefined : more}
    >
      <Flex vertical gap={16}>
        {isPending && <CardGridSkeleton />}
        {error && !data && <ErrorState text={texts.players.fetchFailed} onRetry={() => void refetch()} />}
        {full && <Alert type="info" showIcon title={messages.teamFull} />}
        {data?.length === 0 && (
          <EmptyState
            icon="user"
            title={texts.players.emptyTitle}
            text={texts.players.emptyText}
            action={
              may('createPlayer') && (
                <Actions>
                  <Button onClick={() => add('roster')}>{texts.players.paste}</Button>
                  {addButton}
                </Actions>
              )
            }
          />
        )}
        {merged && isMerged(players, merged) && <MergeNotice key={merged.merged.id} merge={merged} />}
        {consents && <MissingConsents count={consents.missing.size} isUnknown={consents.isUnknown} />}
        {players.length > 0 && (
          <PlayerList
            teamId={teamId}
            players={players}
            onEdit={may('editPlayer') ? onEdit : undefined}
            onDelete={may('deletePlayer') ? onDelete : undefined}
            onMakeInactive={may('setPlayerActivity') ? onMakeInactive : undefined}
            onMerge={may('mergePlayers') ? onMerge : undefined}
            onData={may('exportPlayerData') ? onData : undefined}
            onConsent={consents && onConsent}
            withoutConsent={consents?.missing}
          />
        )}
        <InactivePlayers teamId={teamId} onMakeActive={onMakeActive} onData={onData} />
      </Flex>
      {dialog?.kind === 'roster' && (
        <LatePart
          load={loadRoster}
          props={{ teamId, teamName, players: data ?? [], onClose: close }}
          waiting={null}
          // oxlint-disable-next-line react/no-unstable-nested-components -- a render prop, whose result is no component
          failed={(_, onRetry) => (
            <Modal open title={texts.players.paste} footer={null} onCancel={close}>
              <ErrorState text={texts.players.partFailed} onRetry={onRetry} />
            </Modal>
          )}
        />
      )}
      {dialog?.kind === 'edit' && (
        <PlayerDialog
          teamId={teamId}
          player={dialog.player}
          players={data ?? []}
          reload={async (id) => (await refetch()).data?.find((player) => player.id === id)}
          onClose={close}
        />
      )}
      {dialog?.kind === 'merge' && (
        <MergeDialog
          player={dialog.player}
          onMerged={(merge) => {
            close();
            setMerged(merge);
          }}
          onClose={close}
        />
      )}
      {dialog?.kind === 'data' && (
        <LatePart
          load={loadDataDialog}
          props={{ player: dialog.player, onClose: close }}
          waiting={null}
          // oxlint-disable-next-line react/no-unstable-nested-components -- a render prop, whose result is no component
          failed={(_, onRetry) => (
            <Modal open title={texts.players.data} footer={null} onCancel={close}>
              <ErrorState text={texts.players.partFailed} onRetry={onRetry} />
            </Modal>
          )}
        />
      )}
      {dialog?.kind === 'consent' && (
        <LatePart
          load={loadConsentDialog}
          props={{ player: dialog.player, onClose: close }}
          waiting={null}
          // oxlint-disable-next-line react/no-unstable-nested-components -- a render prop, whose result is no component
          failed={(_, onRetry) => (
            <Modal open title={consentTexts.open} footer={null} onCancel={close}>
              <ErrorState text={texts.players.partFailed} onRetry={onRetry} />
            </Modal>
          )}
        />
      )}
      {dialog?.kind === 'delete' && (
        <DeleteDialog
          title={texts.players.deleteTitle(fullName(dialog.player))}
          text={texts.players.deleteText}
          onConfirm={() => confirmDelete(dialog.player)}
          onCancel={close}
        />
      )}
    </Page>
  );
}
