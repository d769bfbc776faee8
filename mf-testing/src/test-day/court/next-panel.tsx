import { gloveName } from '@courtside/contracts/glove-names';
import { fullName } from '@courtside/contracts/player-list';
import { Section, Tag } from '@courtside/ui';
import { testDayTexts } from '../../texts/test-day.en';
import type { Group } from '../plan/groups';

const { court, lane } = testDayTexts;

/** 'Glove 4, 5, 6' */
const gloveNumbers = (names: readonly string[]) =>
  names.map((name, index) => (index === 0 ? name : name.replace(/^\D+/, ''))).join(', ');

/** The group that gets ready while the current one is being tested. */
export function NextPanel({ group }: { group: Group | null }) {
  if (!group)
    return (
      <Section>
        <p className="cs-muted">{court.noNext}</p>
      </Section>
    );
  const present = group.players.filter(({ absent }) => !absent);
  const gloves = present.flatMap(({ glove }) => (glove ? [gloveName(glove)] : []));
  return (
    <Section
      title={court.next(group.index)}
      text={gloves.length > 0 ? court.putOn(gloveNumbers(gloves)) : court.glovesLater}
    >
      <ul className="test-day-next">
        {present.map((player) => (
          <li key={player.id}>
            <span>
              <strong>{fullName(player)}</strong> <span className="cs-muted">{lane.number(player.player_number)}</span>
            </span>
            {player.glove && <Tag>{gloveName(player.glove)}</Tag>}
          </li>
        ))}
      </ul>
    </Section>
  );
}
