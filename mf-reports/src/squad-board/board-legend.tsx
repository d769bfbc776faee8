import { VerdictBadge } from '@courtside/charts';
import { texts } from '../texts/squad-board.en';

/** Explains the shapes beside the changes. */
export function BoardLegend() {
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the list role of a list without bullets
    <ul className="squad-legend" role="list" aria-label={texts.legend}>
      {(['real gain', 'real decline'] as const).map((verdict) => (
        <li key={verdict}>
          <VerdictBadge verdict={verdict} />
        </li>
      ))}
      <li>{texts.noShape}</li>
    </ul>
  );
}
