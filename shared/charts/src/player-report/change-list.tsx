import type { Units } from '@courtside/contracts/display-units';
import type { PlayerReport } from '@courtside/contracts/player-report';
import type { TrainingSession } from '@courtside/contracts/training-sessions';
import { MEASURES } from '@courtside/contracts/verdict-words';
import { Skeleton } from '@courtside/ui';
import type { CSSProperties } from 'react';
import { STACK } from '../styles';
import { texts } from '../texts';
import { ChangeSentences, ROOM } from './change-sentences';
import { HowJudged } from './how-judged';
import type { JudgedSession, VerdictState } from './verdict-state';
import { VerdictsFailed } from './verdicts-failed';

/** Its width determines how many lines a sentence needs. */
const CONTAINER: CSSProperties = { containerType: 'inline-size' };

interface ChangeListProps {
  readonly report: PlayerReport;
  /** The reported session. */
  readonly session: TrainingSession;
  readonly judged: VerdictState<JudgedSession>;
  readonly units?: Units;
}

/** Sentences about how the metrics and the index changed since the previous test day, and how changes are judged. */
export function ChangeList({ report, session, judged, units = 'metric' }: ChangeListProps) {
  if (judged.state === 'failed') return <VerdictsFailed onRetry={judged.retry} />;
  if (report.previousDate === null) return <p style={{ margin: 0 }}>{texts.judged.first}</p>;
  if (judged.state === 'loading')
    return (
      <div style={CONTAINER} aria-busy>
        <output className="cs-visually-hidden">{texts.judged.loading}</output>
        <div style={{ minHeight: ROOM }}>
          <Skeleton active title={false} paragraph={{ rows: 2 * MEASURES.length }} />
        </div>
      </div>
    );
  return (
    <div style={{ ...STACK, ...CONTAINER }}>
      <ChangeSentences session={session} verdicts={judged.data.verdicts} units={units} />
      <HowJudged noise={judged.data.noise} units={units} />
    </div>
  );
}
