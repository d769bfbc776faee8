import { useDeleteTrainingSession } from '@courtside/api-client';
import type { TrainingSession } from '@courtside/contracts/training-sessions';
import { useNavigate } from '@courtside/router';
import { Alert, Button, Columns, ConfirmDialog, EmptyState, Page } from '@courtside/ui';
import { useState } from 'react';
import { deleteAndTell } from '../dialogs/delete-and-tell';
import { goTo } from '../go-to';
import { texts } from '../texts/en';
import { SessionChart } from './session-chart';
import { SessionChoice } from './session-choice';
import { SessionDialog } from './session-dialog';

type Dialog = { kind: 'edit'; session: TrainingSession | null } | { kind: 'delete'; session: TrainingSession };

interface PlayerSessionsProps {
  readonly playerId: string;
  readonly playerName: string;
  readonly teamId: string;
  /** Newest first. */
  readonly sessions: readonly TrainingSession[];
  readonly refetch: () => Promise<readonly TrainingSession[] | undefined>;
}

/** A player's sessions: one chosen from a list with its values, and all of them as a line. */
export function PlayerSessions({ playerId, playerName, teamId, sessions, refetch }: PlayerSessionsProps) {
  const remove = useDeleteTrainingSession();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<string | null>(null);
  const [compareRefused, setCompareRefused] = useState(false);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const session = sessions.find(({ id }) => id === chosen) ?? null;

  const choose = (id: string | null) => {
    setChosen(id);
    setCompareRefused(false);
  };
  const compare = () => {
    if (session) void navigate(goTo.compare({ playerId, sessionId: session.id, teamId }));
    else setCompareRefused(true);
  };
  const confirmDelete = ({ id }: TrainingSession) => {
    setDialog(null);
    choose(null);
    void deleteAndTell(remove.mutateAsync(id), { done: texts.sessions.deleted, failed: texts.sessions.deleteFailed, showDetail: true });
  };
  const add = <Button type="primary" onClick={() => setDialog({ kind: 'edit', session: null })}>{texts.sessions.add}</Button>;

  return (
    <Page
      title={texts.sessions.titleOf(playerName)}
      actions={
        <>
          <Button onClick={compare}>{texts.sessions.compare}</Button>
          {sessions.length > 0 && add}
        </>
      }
    >
      {compareRefused && <Alert role="alert" type="warning" showIcon title={texts.sessions.compareFirst} />}
      {sessions.length === 0 ? (
        <EmptyState icon="calendar" text={texts.sessions.empty} action={add} />
      ) : (
        <Columns min={400}>
          <SessionChoice
            sessions={sessions}
            session={session}
            onChoose={choose}
            onEdit={(toEdit) => setDialog({ kind: 'edit', session: toEdit })}
            onDelete={(toDelete) => setDialog({ kind: 'delete', session: toDelete })}
          />
          <SessionChart playerName={playerName} sessions={sessions} session={session} />
        </Columns>
      )}
      {dialog?.kind === 'edit' && (
        <SessionDialog
          playerId={playerId}
          session={dialog.session}
          reload={async (id) => (await refetch())?.find((fresh) => fresh.id === id)}
          onSaved={() => {
            setDialog(null);
            if (dialog.session) choose(null);
          }}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog?.kind === 'delete' && (
        <ConfirmDialog
          open
          danger
          title={texts.sessions.deleteTitle(dialog.session.session_date)}
          text={texts.sessions.deleteText(playerName)}
          confirm={texts.delete}
          onConfirm={() => confirmDelete(dialog.session)}
          onCancel={() => setDialog(null)}
        />
      )}
    </Page>
  );
}
