import { gloveName } from '@courtside/contracts/glove-names';
import { Section } from '@courtside/ui';
import { testDayTexts } from '../../texts/test-day.en';
import type { Group } from '../plan/groups';
import { GroupPlayers } from './group-players';

const { court } = testDayTexts;

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
  const gloves = group.players.flatMap(({ absent, glove }) => (glove && !absent ? [gloveName(glove)] : []));
  return (
    <Section
      title={court.next(group.index)}
      text={gloves.length > 0 ? court.putOn(gloveNumbers(gloves)) : court.glovesLater}
    >
      <GroupPlayers group={group} />
    </Section>
  );
}
