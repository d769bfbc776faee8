import { gloveName } from '@courtside/contracts/glove-names';
import { fullName } from '@courtside/contracts/player-list';
import { Tag } from '@courtside/ui';
import { testDayTexts } from '../../texts/test-day.en';
import type { Group } from '../plan/groups';

/** The present players of a group with their gloves. */
export function GroupPlayers({ group }: { group: Group }) {
  return (
    <ul className="test-day-next">
      {group.players
        .filter(({ absent }) => !absent)
        .map((player) => (
          <li key={player.id}>
            <span>
              <strong>{fullName(player)}</strong>{' '}
              <span className="cs-muted">{testDayTexts.lane.number(player.player_number)}</span>
            </span>
            {player.glove && <Tag>{gloveName(player.glove)}</Tag>}
          </li>
        ))}
    </ul>
  );
}
