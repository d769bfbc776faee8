import { exportPlayers, useTeamVerdicts } from '@courtside/api-client';
import { PLAYER_REPORTS_NAME, type PlayersFormat } from '@courtside/contracts/export-formats';
import { PLAYERS_PER_TEAM } from '@courtside/contracts/limits';
import type { Player } from '@courtside/contracts/players';
import { Actions, Alert, Button, ErrorState, Modal, Stack } from '@courtside/ui';
import { useState, type CSSProperties } from 'react';
import { useDownload } from '../export/use-download';
import { PlayerTable } from '../players/player-table';
import { texts } from '../texts/several-reports.en';
import { splitBySession } from './split-by-session';

/** Leaves room for the rest of the dialog, so that its buttons are visible on a tablet. */
const LIST: CSSProperties = { overflowY: 'auto', maxHeight: 'max(132px, 100dvh - 460px)' };

interface SeveralReportsDialogProps {
  readonly teamId: string;
  readonly players: readonly Player[];
  readonly onClose: () => void;
}

/** Selects players of the team, at first all who have a session, and downloads their newest reports. */
export function SeveralReportsDialog({ teamId, players, onClose }: SeveralReportsDialogProps) {
  const { data, error, refetch } = useTeamVerdicts(teamId);
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const { busy, failed, start } = useDownload();
  const { tested, untested } = splitBySession(players, data);
  const selected = chosen ?? tested.slice(0, PLAYERS_PER_TEAM).map(({ id }) => id);
  const download = (format: PlayersFormat) =>
    void start(() => exportPlayers({ playerIds: selected, format }), `${PLAYER_REPORTS_NAME}.${format}`);

  return (
    <Modal
      open
      title={texts.title}
      onCancel={onClose}
      footer={
        <Actions>
          <Button loading={busy} disabled={selected.length === 0} onClick={() => download('pdf')}>
            {texts.onePdf}
          </Button>
          <Button type="primary" loading={busy} disabled={selected.length === 0} onClick={() => download('zip')}>
            {texts.zip}
          </Button>
        </Actions>
      }
    >
      {!data && error ? (
        <ErrorState text={texts.loadFailed} onRetry={() => void refetch()} />
      ) : (
        <Stack>
          <p className="cs-muted">{texts.newest}</p>
          {untested.length > 0 && <Alert type="warning" showIcon title={texts.noSession(untested)} />}
          {tested.length > 0 && (
            <>
              <div style={LIST}>
                <PlayerTable
                  players={tested}
                  mode="multiple"
                  max={PLAYERS_PER_TEAM}
                  selected={selected}
                  onChange={setChosen}
                />
              </div>
              <Button onClick={() => setChosen(selected.length === 0 ? null : [])}>
                {selected.length === 0 ? texts.selectAll : texts.selectNone}
              </Button>
            </>
          )}
          <output className="cs-muted">
            {!data ? texts.loading : busy ? texts.making(selected.length) : texts.selected(selected.length)}
          </output>
          {failed && <Alert type="error" showIcon title={failed} role="alert" />}
        </Stack>
      )}
    </Modal>
  );
}
