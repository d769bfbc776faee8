import type { ChangeVerdict } from '@courtside/contracts/verdicts';
import { PersonalBestBadge, VerdictBadge } from '../verdict-badge';

/** The verdict on a change, and the mark of a personal best. */
export function ChangeBadges({ judged: { verdict, worthwhile, personal_best } }: { judged: ChangeVerdict }) {
  return (
    <>
      {personal_best && <PersonalBestBadge />}
      <VerdictBadge verdict={verdict} worthwhile={worthwhile} />
    </>
  );
}
