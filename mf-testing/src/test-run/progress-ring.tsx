import { Progress } from '@courtside/ui';
import { texts } from '../texts/en';
import type { PhaseProgress } from './phase-progress';

/** A ring with the seconds left. It is hidden from screen readers, which would announce every second. */
export function ProgressRing({ size, progress: { leftMs, share } }: { size: number; progress: PhaseProgress }) {
  return (
    <span aria-hidden>
      <Progress
        type="circle"
        size={size}
        percent={Math.round(share * 100)}
        format={() => texts.run.secondsLeft(Math.ceil(leftMs / 1_000))}
      />
    </span>
  );
}
