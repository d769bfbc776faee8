import type { Measurement } from '@courtside/contracts/test-days';
import { Progress, Spin } from '@courtside/ui';
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
  const now = useNow(true) + ahead;
  if (measurement.test === 'SAC')
    return (
      <span className="test-day-countdown">
        <Spin />
        <span>{testDayTexts.lane.accuracy}</span>
      </span>
    );
  const { phase, leftMs, share } = measurementProgress(measurement, now);
  const words = leftMs === 0 ? texts.run.fetching : texts.run[phase];
  return (
    <span className="test-day-countdown">
      {/* Hidden from screen readers, which would announce every second. */}
      <span aria-hidden>
        <Progress
          type="circle"
          size={RING_PX}
          percent={Math.round(share * 100)}
          format={() => texts.run.secondsLeft(Math.ceil(leftMs / 1_000))}
        />
      </span>
      <span>{words}</span>
    </span>
  );
}
