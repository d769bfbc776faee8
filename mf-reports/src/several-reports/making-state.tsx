import { Progress } from '@courtside/ui';
import type { CSSProperties } from 'react';
import { texts } from '../texts/several-reports.en';
import type { Making } from './use-several-reports';

/** As high with the bar as without. */
const ROOM: CSSProperties = { minHeight: 44 };

interface MakingStateProps {
  readonly state: Making;
  /** Whether the sessions of the team still load. */
  readonly loading: boolean;
  /** The number of selected players. */
  readonly selected: number;
}

/** How many reports are selected or made. Only the beginning and the end are announced, and the bar has the steps. */
export function MakingState({ state, loading, selected }: MakingStateProps) {
  const isMaking = state.kind === 'making';
  const counted = isMaking && state.made !== null ? { made: state.made, of: state.of } : null;
  return (
    <div style={ROOM}>
      <span className="cs-muted">
        <output>{isMaking ? texts.making(state.of) : textOf(state, loading, selected)}</output>
        {counted && <span aria-hidden="true"> {texts.count(counted.made, counted.of)}</span>}
      </span>
      {counted && (
        <Progress
          percent={(counted.made / counted.of) * 100}
          showInfo={false}
          status="active"
          aria-label={texts.progress}
          aria-valuetext={texts.count(counted.made, counted.of)}
        />
      )}
    </div>
  );
}

function textOf({ kind }: Making, loading: boolean, selected: number): string {
  if (loading) return texts.loading;
  return kind === 'cancelled' ? texts.cancelled : texts.selected(selected);
}
