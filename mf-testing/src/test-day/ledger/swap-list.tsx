import { gloveName } from '@courtside/contracts/glove-names';
import { fullName } from '@courtside/contracts/player-list';
import type { TestDay, TestDaySwap } from '@courtside/contracts/test-days';
import { screenTime, Section } from '@courtside/ui';
import { testDayTexts } from '../../texts/test-day.en';

const texts = testDayTexts.swaps;

/** The swaps of gloves and places: who, from, to, why and when. Newest first. */
export function SwapList({ day }: { day: TestDay }) {
  if (day.swaps.length === 0) return null;
  const name = (id: string) => {
    const player = day.players.find((each) => each.id === id);
    return player ? fullName(player) : texts.gone;
  };
  const what = (swap: TestDaySwap) =>
    swap.kind === 'glove'
      ? texts.glove(name(swap.player), gloveName(swap.from), swap.to ? gloveName(swap.to) : texts.noGlove)
      : texts.players(name(swap.player), name(swap.with));
  return (
    <Section title={texts.title}>
      <ul className="test-day-swaps">
        {day.swaps.toReversed().map((swap) => (
          <li key={`${swap.at} ${what(swap)}`}>
            <strong>{what(swap)}</strong>
            <span>{swap.reason}</span>
            <time className="cs-muted">{screenTime(swap.at)}</time>
          </li>
        ))}
      </ul>
    </Section>
  );
}
