import { fullName } from '@courtside/contracts/player-list';
import type { Player } from '@courtside/contracts/players';
import { type ComponentType, Fragment, type ReactNode } from 'react';
import { texts } from './texts';

interface SquadSummaryProps {
  readonly improved: readonly Player[];
  readonly declined: readonly Player[];
  /** Players who were tested, but not for six weeks. */
  readonly overdue: readonly Player[];
  /** Players who were never tested. */
  readonly untested?: readonly Player[];
  /** The address of a player's page. */
  readonly linkOf: (player: Player) => string;
  /** The link of the module's router. */
  readonly Link: ComponentType<{ readonly to: string; readonly children: ReactNode }>;
}

/** Who has improved or declined, each with a link to the player, and how many are due for a test. */
export function SquadSummary({ improved, declined, overdue, untested = [], ...links }: SquadSummaryProps) {
  const parts: ReactNode[] = [
    improved.length > 0 && <Names title={texts.squad.improved(improved.length)} players={improved} {...links} />,
    declined.length > 0 && <Names title={texts.squad.declined(declined.length)} players={declined} {...links} />,
    improved.length + declined.length === 0 && texts.squad.steady,
    overdue.length > 0 && texts.squad.overdue(overdue.length),
    untested.length > 0 && texts.squad.untested(untested.length),
  ].filter(Boolean);
  return parts.map((part, place) => (
    // oxlint-disable-next-line react/no-array-index-key -- the parts have a fixed order
    <Fragment key={place}>
      {place > 0 && ' · '}
      {part}
    </Fragment>
  ));
}

interface NamesProps extends Pick<SquadSummaryProps, 'linkOf' | 'Link'> {
  readonly title: string;
  readonly players: readonly Player[];
}

function Names({ title, players, linkOf, Link }: NamesProps) {
  return (
    <>
      {title}:{' '}
      {players.map((player, place) => (
        <Fragment key={player.id}>
          {place > 0 && ', '}
          <Link to={linkOf(player)}>{fullName(player)}</Link>
        </Fragment>
      ))}
    </>
  );
}
