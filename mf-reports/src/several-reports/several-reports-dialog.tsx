import { useTeamVerdicts } from '@courtside/api-client';
import { PLAYERS_PER_TEAM } from '@courtside/contracts/limits';
import type { Player } from '@courtside/contracts/players';
import { Alert, Button, ErrorState, Modal, PHONE, Stack, useWindowUpTo } from '@courtside/ui';
import { useState, type CSSProperties } from 'react';
import { PlayerTable } from '../players/player-table';
import { texts } from '../texts/several-reports.en';
import { MakingState } from './making-state';
import { MissingReports } from './missing-reports';
import { SeveralReportsFooter } from './several-reports-footer';
import { useSeveralReports } from './use-several-reports';
import type { TeamVerdicts } from '@courtside/contracts/verdicts';

/** The players with and without a session. Neither until the results have arrived. */
function splitBySession(players: readonly Player[], verdicts: TeamVerdicts | undefined) {
  if (!verdicts) return { tested: [], untested: [] };
  const known = new Set(verdicts.players.filter(({ sessions }) => sessions > 0).map(({ player }) => player));
  return {
    tested: players.filter(({ id }) => known.has(id)),
    untested: players.filter(({ id }) => !known.has(id)),
  };
}

/** Leaves room for the rest of the dialog, so that its buttons are visible. On a phone, they are below one another. */
const listStyle = (phone: boolean): CSSProperties => ({
  overflowY: 'auto',
  maxHeight: `max(132px, 100dvh - ${phone ? 560 : 460}px)`,
});

interface SeveralReportsDialogProps {
  readonly teamId: string;
  readonly players: readonly Player[];
  readonly onClose: () => void;
}

/** Selects players of the team, at first all who have a session, and downloads their newest reports. */
export function SeveralReportsDialog({ teamId, players, onClose }: SeveralReportsDialogProps) {
  const { data, error, refetch } = useTeamVerdicts(teamId);
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const phone = useWindowUpTo(PHONE);
  const reports = useSeveralReports();
  const { state, reset } = reports;
  const { tested, untested } = splitBySession(players, data);
  const selected = chosen ?? tested.slice(0, PLAYERS_PER_TEAM).map(({ id }) => id);
  const choose = (ids: readonly string[] | null) => {
    setChosen(ids);
    reset();
  };

  return (
    <Modal
      open
      title={texts.title}
      onCancel={onClose}
      footer={<SeveralReportsFooter reports={reports} selected={selected} />}
    >
      {!data && error ? (
        <ErrorState text={texts.loadFailed} onRetry={() => void refetch()} />
      ) : (
        <Stack>
          {state.kind === 'missing' ? (
            <MissingReports made={state.made.size} missing={state.missing} players={players} />
          ) : (
            <p className="cs-muted">{texts.newest}</p>
          )}
          {state.kind === 'failed' && <Alert type="error" showIcon title={texts.failed(state.reason)} role="alert" />}
          {untested.length > 0 && <Alert type="warning" showIcon title={texts.noSession(untested)} />}
          {tested.length > 0 && (
            <>
              <div style={listStyle(phone)} inert={state.kind === 'making'}>
                <PlayerTable
                  players={tested}
                  mode="multiple"
                  max={PLAYERS_PER_TEAM}
                  selected={selected}
                  onChange={choose}
                />
              </div>
              <Button disabled={state.kind === 'making'} onClick={() => choose(selected.length === 0 ? null : [])}>
                {selected.length === 0 ? texts.selectAll : texts.selectNone}
              </Button>
            </>
          )}
          <MakingState state={state} loading={!data} selected={selected.length} />
        </Stack>
      )}
    </Modal>
  );
}
