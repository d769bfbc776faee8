import type { Player } from '@courtside/contracts/players';
import { Alert } from '@courtside/ui';
import { texts } from '../texts/several-reports.en';

interface MissingReportsProps {
  /** The number of reports that are ready. */
  readonly made: number;
  /** Why the others are missing, by player. */
  readonly missing: ReadonlyMap<string, string>;
  readonly players: readonly Player[];
}

/** Says whose report is missing, and why. Players with the same reason share a line. */
export function MissingReports({ made, missing, players }: MissingReportsProps) {
  const named = players.filter(({ id }) => missing.has(id));
  const reasons = [...new Set(missing.values())];
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={texts.missing(missing.size, made + missing.size)}
      description={reasons.map((reason) => (
        <p key={reason}>
          <strong>{texts.names(named.filter(({ id }) => missing.get(id) === reason))}</strong>: {reason}
        </p>
      ))}
    />
  );
}
