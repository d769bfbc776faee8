import { Icon } from '@courtside/ui';
import { texts } from '../texts/import-check.en';
import type { Step } from './steps';

const STEPS: readonly Step[] = ['columns', 'rows'];

interface StepListProps {
  readonly step: Step;
  readonly onStep: (step: Step) => void;
  /** Whether the second step can be opened. */
  readonly isOpen: boolean;
}

/** The steps with the current one. An earlier one can be opened again. */
export function StepList({ step, onStep, isOpen }: StepListProps) {
  return (
    <ol className="testing-check-steps" aria-label={texts.steps}>
      {STEPS.map((each, at) => (
        <li key={each}>
          <button
            type="button"
            aria-current={each === step ? 'step' : undefined}
            disabled={each === 'rows' && step === 'columns' && !isOpen}
            onClick={() => onStep(each)}
          >
            <span className="testing-check-steps__number">
              {each === 'columns' && step === 'rows' ? <Icon name="check" /> : at + 1}
            </span>
            {texts.stepNames[each]}
          </button>
        </li>
      ))}
    </ol>
  );
}
