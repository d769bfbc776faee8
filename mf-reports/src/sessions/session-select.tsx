import { useTrainingSessions } from '@courtside/api-client';
import { ErrorState, Select } from '@courtside/ui';
import { useEffect } from 'react';
import { texts } from '../texts/en';
import { sessionLabels } from './session-labels';

interface SessionSelectProps {
  playerId: string;
  playerName: string;
  value: string | null;
  /** Gets null where the chosen session is none of this player's: it came with a wrong link, or was deleted. */
  onChange: (sessionId: string | null) => void;
}

/** The sessions of a player by date, newest first. */
export function SessionSelect({ playerId, playerName, value, onChange }: SessionSelectProps) {
  const { data: sessions, isError, refetch } = useTrainingSessions(playerId);
  const strange = sessions !== undefined && value !== null && !sessions.some(({ id }) => id === value);
  useEffect(() => {
    if (strange) onChange(null);
  });
  if (isError) return <ErrorState text={texts.sessionsFailed} onRetry={() => void refetch()} />;
  if (sessions?.length === 0) return <output>{texts.noSessions}</output>;
  const labels = sessionLabels(sessions ?? []);
  return (
    <Select
      aria-label={texts.sessionOf(playerName)}
      style={{ width: '100%' }}
      loading={!sessions}
      placeholder={sessions ? texts.chooseSession : texts.loading}
      options={sessions?.map(({ id }, at) => ({ value: id, label: labels[at] }))}
      value={sessions && !strange ? value : null}
      onChange={(sessionId: string) => onChange(sessionId)}
    />
  );
}
