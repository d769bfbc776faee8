import { ProfileChart } from '@courtside/charts';
import type { Units } from '@courtside/contracts/display-units';
import { measuredMetrics } from '@courtside/contracts/measured';
import type { TrainingSession } from '@courtside/contracts/training-sessions';
import { Section, Typography } from '@courtside/ui';
import { texts } from '../texts/en';

interface SessionProfileProps {
  readonly playerName: string;
  readonly session: TrainingSession | null;
  readonly units: Units;
}

/** The profile of the selected session: the five metrics as scores, which share one scale. */
export function SessionProfile({ playerName, session, units }: SessionProfileProps) {
  return (
    <Section title={texts.sessions.profile}>
      {session ? (
        <ProfileChart series={[{ name: playerName, values: measuredMetrics(session) }]} units={units} />
      ) : (
        <Typography.Text type="secondary">{texts.sessions.profileHint}</Typography.Text>
      )}
    </Section>
  );
}
