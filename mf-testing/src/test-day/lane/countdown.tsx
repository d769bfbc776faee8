import type { Measurement } from '@courtside/contracts/test-days';
import { Spin } from '@courtside/ui';
import { ProgressRing } from '../../test-run/progress-ring';
import { useNow } from '../../test-run/use-now';
import { texts } from '../../texts/en';
import { testDayTexts } from '../../texts/test-day.en';
import { measurementProgress } from '../plan/measurement-progress';

const RING_PX = 52;

interface CountdownProps {
  measurement: Measurement;
  /** How far the server's clock is ahead, in milliseconds. */
  ahead: number;
}

/** The phase of a measurement, with a countdown ring. The accuracy application has no fixed duration. */
export function Countdown({ measurement, ahead }: CountdownProps) {
  const now = useNow() + ahead;
  if (measurement.test === 'SAC')
    return (
      <span className="test-day-countdown">
        <Spin />
        <span>{testDayTexts.lane.accuracy}</span>
      </span>
    );
  const { phase, ...progress } = measurementProgress(measurement, now);
  return (
    <span className="test-day-countdown">
      <ProgressRing size={RING_PX} progress={progress} />
      <span>{progress.leftMs === 0 ? texts.run.fetching : texts.run[phase]}</span>
    </span>
  );
}
