import type { Units } from '@courtside/contracts/display-units';
import type { TrainingSession } from '@courtside/contracts/training-sessions';
import type { CSSProperties } from 'react';
import { texts } from '../texts';
import { ChangeSentences } from './change-sentences';
import { HowJudged } from './how-judged';
import type { JudgedSession, VerdictState } from './verdict-state';
import { VerdictsFailed } from './verdicts-failed';

/** Reserves the height of the fold. */
const ROOM: CSSProperties = { minHeight: 'var(--cs-touch-target)', containerType: 'inline-size' };

interface SessionJudgedProps {
  readonly session: TrainingSession;
  readonly isFirst: boolean;
  readonly judged: VerdictState<JudgedSession>;
  readonly units: Units;
}

/** A fold with the changes of a session in words and how they are judged, for a screen whose table has the verdicts. */
export function SessionJudged({ session, isFirst, judged, units }: SessionJudgedProps) {
  if (judged.state === 'failed') return <VerdictsFailed onRetry={judged.retry} />;
  if (isFirst) return <p style={{ margin: 0 }}>{texts.judged.first}</p>;
  return (
    <div style={ROOM} aria-busy={judged.state === 'loading'}>
      {judged.state === 'loading' ? (
        <output className="cs-visually-hidden">{texts.judged.loading}</output>
      ) : (
        <HowJudged noise={judged.data.noise} units={units}>
          <ChangeSentences session={session} verdicts={judged.data.verdicts} units={units} />
        </HowJudged>
      )}
    </div>
  );
}
