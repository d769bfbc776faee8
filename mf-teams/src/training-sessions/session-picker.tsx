import { useMay } from '@courtside/api-client';
import type { PlayerReport } from '@courtside/contracts/player-report';
import { sessionLabels } from '@courtside/contracts/session-labels';
import type { TrainingSession } from '@courtside/contracts/training-sessions';
import type { SessionVerdicts } from '@courtside/contracts/verdicts';
import { Actions, Button, Form, screenDate, Section, Select, Stack, Text } from '@courtside/ui';
import { useId, useMemo, type ReactNode } from 'react';
import { texts } from '../texts/en';
import { MeasuredBy } from './measured-by';
import { SessionDetails } from './session-details';
import { SessionNote } from './session-note';
import { UnconfirmedValues } from './unconfirmed-values';

interface SessionPickerProps {
  /** The team of the player. */
  readonly teamId: string;
  readonly sessions: readonly TrainingSession[];
  readonly session: TrainingSession | null;
  /** The report of `session`. */
  readonly report: PlayerReport;
  /** The verdicts on `session`; null while they load. */
  readonly verdicts: SessionVerdicts | null;
  /** How the changes are judged, below the values. */
  readonly judgement: ReactNode;
  readonly onSelect: (id: string | null) => void;
  readonly onEdit: (session: TrainingSession) => void;
  readonly onDelete: (session: TrainingSession) => void;
}

/** The session dropdown, newest first, and the values of the selected session. */
export function SessionPicker({
  teamId,
  sessions,
  session,
  report,
  verdicts,
  judgement,
  onSelect,
  onEdit,
  onDelete,
}: SessionPickerProps) {
  const id = useId();
  const may = useMay();
  const options = useMemo(() => {
    const labels = sessionLabels(sessions, screenDate);
    return sessions.map((one, index) => ({ value: one.id, label: labels[index] }));
  }, [sessions]);
  return (
    <Section title={texts.sessions.details}>
      <Form.Item label={texts.sessions.session} htmlFor={id} layout="vertical">
        <Select
          id={id}
          showSearch
          allowClear
          options={options}
          value={session?.id}
          placeholder={texts.sessions.select}
          onChange={(selected: string | undefined) => onSelect(selected ?? null)}
        />
      </Form.Item>
      <Stack>
        {session ? (
          <>
            <UnconfirmedValues session={session} teamId={teamId} onCorrect={onEdit} />
            <SessionDetails session={session} report={report} verdicts={verdicts} />
            <MeasuredBy session={session} />
            {judgement}
          </>
        ) : (
          <Text type="secondary">{texts.sessions.detailsHint}</Text>
        )}
        <SessionNote session={session} teamId={teamId} />
        {session && (
          <Actions>
            {may('editTrainingSession', teamId) && <Button onClick={() => onEdit(session)}>{texts.edit}</Button>}
            {may('deleteTrainingSession', teamId) && (
              <Button danger onClick={() => onDelete(session)}>
                {texts.delete}
              </Button>
            )}
          </Actions>
        )}
      </Stack>
    </Section>
  );
}
