import { useTrainingSessions } from '@courtside/api-client';
import { sessionLabels } from '@courtside/contracts/session-labels';
import { ErrorState, screenDate, Select } from '@courtside/ui';
import { useEffect, type CSSProperties } from 'react';
import { texts } from '../texts/en';
import { useLogLoadError } from '../use-log-load-error';
import { sessionOf, type SelectedSession } from './selections';

interface SessionSelectProps {
  playerId: string;
  playerName: string;
  /** If undefined, the newest session is selected. */
  value: SelectedSession;
  /** Receives null if the user clears the selection, or the selected session isn't the player's (a wrong link, or deleted). */
  onChange: (sessionId: string | null) => void;
}

/** Large enough for fingers. */
const CLEAR: CSSProperties = {
  display: 'inline-grid',
  placeItems: 'center',
  width: 'var(--cs-touch-target)',
  height: 'var(--cs-touch-target)',
  fontSize: 'var(--cs-text-xl)',
};

/** Selects a session of a player, newest first. The newest is preselected. */
export function SessionSelect({ playerId, playerName, value, onChange }: SessionSelectProps) {
  const { data: sessions, error, refetch } = useTrainingSessions(playerId);
  useLogLoadError('training sessions', error);
  const selected = sessions && sessionOf(sessions, value);
  useEffect(() => {
    if (selected !== undefined && selected !== value) onChange(selected);
  });
  if (error) return <ErrorState text={texts.sessionsFailed} onRetry={() => void refetch()} />;
  if (sessions?.length === 0) return <output>{texts.noSessions}</output>;
  const labels = sessionLabels(sessions ?? [], screenDate);
  return (
    <Select
      aria-label={texts.sessionOf(playerName)}
      style={{ width: '100%' }}
      loading={!sessions}
      placeholder={sessions ? texts.selectSession : texts.loading}
      options={sessions?.map(({ id }, index) => ({ value: id, label: labels[index] }))}
      value={selected ?? null}
      onChange={(sessionId: string | undefined) => onChange(sessionId ?? null)}
      allowClear={{ clearIcon: <span style={CLEAR}>×</span>, label: texts.clearSession(playerName) }}
    />
  );
}
