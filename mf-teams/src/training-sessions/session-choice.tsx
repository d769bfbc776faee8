import type { TrainingSession } from '@courtside/contracts/training-sessions';
import { Actions, Button, Form, Section, Select, Stack, Typography } from '@courtside/ui';
import { useId, useMemo } from 'react';
import { texts } from '../texts/en';
import { SessionDetails } from './session-details';
import { sessionOptions } from './session-options';

interface SessionChoiceProps {
  readonly sessions: readonly TrainingSession[];
  readonly session: TrainingSession | null;
  readonly onChoose: (id: string | null) => void;
  readonly onEdit: (session: TrainingSession) => void;
  readonly onDelete: (session: TrainingSession) => void;
}

/** The dropdown of sessions, newest first, and what the chosen one holds. */
export function SessionChoice({ sessions, session, onChoose, onEdit, onDelete }: SessionChoiceProps) {
  const id = useId();
  const options = useMemo(() => sessionOptions(sessions), [sessions]);
  return (
    <Section title={texts.sessions.details}>
      <Form.Item label={texts.sessions.session} htmlFor={id} layout="vertical">
        <Select
          id={id}
          showSearch
          allowClear
          options={options}
          value={session?.id}
          placeholder={texts.sessions.choose}
          onChange={(chosen: string | undefined) => onChoose(chosen ?? null)}
        />
      </Form.Item>
      {session ? (
        <Stack>
          <SessionDetails session={session} />
          <Actions>
            <Button onClick={() => onEdit(session)}>{texts.edit}</Button>
            <Button danger onClick={() => onDelete(session)}>{texts.delete}</Button>
          </Actions>
        </Stack>
      ) : (
        <Typography.Text type="secondary">{texts.sessions.detailsHint}</Typography.Text>
      )}
    </Section>
  );
}
