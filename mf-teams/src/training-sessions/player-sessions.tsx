import {
  useDeleteTrainingSession,
  useMay,
  usePlayerVerdicts,
  ApiError,
  exportPlayer,
  saveBlob,
} from '@courtside/api-client';
import { damagedNote } from '@courtside/contracts/damaged-note';
import type { TrainingSession } from '@courtside/contracts/training-sessions';
import { useNavigate } from '@courtside/router';
import { Alert, Button, EmptyState, Page, screenDate } from '@courtside/ui';
import { useState, type ReactNode } from 'react';
import { DeleteDialog } from '../dialogs/delete-dialog';
import { deleteWithNotice } from '../dialogs/delete-with-notice';
import { playerComparison, playerReport } from '../player-links';
import { texts } from '../texts/en';
import { MergeOffer } from './merge-offer';
import { SessionDialog } from './session-dialog';
import { SessionResults } from './session-results';
import { REPORT_NAME } from '@courtside/contracts/export-formats';
import { notify } from '@courtside/session-bus';

const FILE = `${REPORT_NAME}.pdf`;

/** Downloads the PDF report of a session and shows a notice, even if the coach has left the screen by then. */
async function downloadReport(playerId: string, sessionId: string): Promise<void> {
  try {
    saveBlob(await exportPlayer({ playerId, sessionId, format: 'pdf' }), FILE);
    notify({ kind: 'success', text: texts.sessions.downloaded(FILE) });
  } catch (failure) {
    const known = failure instanceof ApiError ? failure : null;
    const reason = known?.status === null ? texts.offlineRetry : known?.detail;
    notify({ kind: 'error', text: [texts.sessions.downloadFailed, reason].filter(Boolean).join(' ') });
  }
}

type Dialog = { kind: 'edit'; session: TrainingSession | null } | { kind: 'delete'; session: TrainingSession };

interface PlayerSessionsProps {
  readonly playerId: string;
  readonly playerName: string;
  readonly teamId: string;
  /** Below the title. */
  readonly subtitle: ReactNode;
  /** Newest first. */
  readonly sessions: readonly TrainingSession[];
  readonly refetch: () => Promise<readonly TrainingSession[] | undefined>;
}

/** A player's sessions: the report of the selected one, charts of all, and next steps. */
export function PlayerSessions({ playerId, playerName, teamId, subtitle, sessions, refetch }: PlayerSessionsProps) {
  const may = useMay();
  const remove = useDeleteTrainingSession();
  const missing = damagedNote(usePlayerVerdicts(playerId).data?.damaged, screenDate);
  const navigate = useNavigate();
  // Undefined until the coach chooses, and the newest session is shown. Null if the coach cleared the choice.
  const [selected, setSelected] = useState<string | null | undefined>(undefined);
  const [sessionMissing, setSessionMissing] = useState(false);
  const [downloading, setDownloading] = useState(false);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const newest = sessions[0];
  const session = selected === undefined ? (newest ?? null) : (sessions.find(({ id }) => id === selected) ?? null);

  const select = (id: string | null | undefined) => {
    setSelected(id);
    setSessionMissing(false);
  };
  const compare = () => {
    if (session) void navigate(playerComparison(teamId, playerId, session.id));
    else setSessionMissing(true);
  };
  const downloadPdf = async () => {
    if (!session) return setSessionMissing(true);
    setDownloading(true);
    await downloadReport(playerId, session.id);
    setDownloading(false);
  };
  const confirmDelete = ({ id }: TrainingSession) => {
    setDialog(null);
    select(null);
    void deleteWithNotice(remove.mutateAsync(id), {
      done: texts.sessions.deleted,
      failed: texts.sessions.deleteFailed,
      showDetail: true,
    });
  };
  const add = may('createTrainingSession', teamId) && (
    <Button type="primary" onClick={() => setDialog({ kind: 'edit', session: null })}>
      {texts.sessions.add}
    </Button>
  );

  return (
    <Page
      title={texts.sessions.titleOf(playerName)}
      subtitle={subtitle}
      more={[
        {
          label: texts.sessions.report,
          icon: 'report',
          onSelect: () => void navigate(playerReport(teamId, playerId, session?.id)),
        },
        ...(newest
          ? [
              {
                label: texts.sessions.pdf,
                icon: 'download' as const,
                loading: downloading,
                onSelect: () => void downloadPdf(),
              },
            ]
          : []),
        { label: texts.sessions.compare, icon: 'compare', onSelect: compare },
      ]}
      actions={newest && add}
    >
      {sessionMissing && <Alert role="alert" type="warning" showIcon title={texts.sessions.compareFirst} />}
      {missing && <Alert type="warning" showIcon title={missing} />}
      {session && (
        <MergeOffer
          key={session.session_date}
          teamId={teamId}
          sessions={sessions.filter(({ session_date }) => session_date === session.session_date)}
          onMerged={() => select(undefined)}
        />
      )}
      {newest ? (
        <SessionResults
          playerId={playerId}
          playerName={playerName}
          teamId={teamId}
          sessions={sessions}
          newest={newest}
          session={session}
          onSelect={select}
          onEdit={(toEdit) => setDialog({ kind: 'edit', session: toEdit })}
          onDelete={(toDelete) => setDialog({ kind: 'delete', session: toDelete })}
        />
      ) : (
        <EmptyState icon="calendar" text={texts.sessions.empty} action={add} />
      )}
      {dialog?.kind === 'edit' && (
        <SessionDialog
          playerId={playerId}
          session={dialog.session}
          reload={async (id) => (await refetch())?.find((latest) => latest.id === id)}
          onSaved={() => {
            setDialog(null);
            // The added session may be the newest. Then it is shown.
            select(dialog.session ? null : undefined);
          }}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog?.kind === 'delete' && (
        <DeleteDialog
          title={texts.sessions.deleteTitle(screenDate(dialog.session.session_date))}
          text={texts.sessions.deleteText(playerName)}
          onConfirm={() => confirmDelete(dialog.session)}
          onCancel={() => setDialog(null)}
        />
      )}
    </Page>
  );
}
