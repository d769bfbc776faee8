import { gloveName } from '@courtside/contracts/glove-names';
import { fullName } from '@courtside/contracts/player-list';
import { testName, valueWithUnit, type SessionTest } from '@courtside/contracts/session-tests';
import type { TestDay, TestDayEvent } from '@courtside/contracts/test-days';
import { testDayTexts } from '../../texts/test-day.en';

const { events, swaps } = testDayTexts;

/** An event in a few words, for the list of waiting entries: 'Ana Horvat: Weight Lift Impact 62.50 %'. */
export function eventTitle(day: TestDay, event: TestDayEvent): string {
  const find = (id: string) => day.players.find((player) => player.id === id);
  const name = (id: string) => {
    const player = find(id);
    return player ? fullName(player) : swaps.gone;
  };
  const attemptText = (player: string, test: SessionTest, id: string) => {
    const cell = find(player)?.cells.find((each) => each.test === test);
    const attempt = cell?.attempts.find((each) => each.id === id);
    return attempt ? valueWithUnit(test, attempt.value) : '';
  };
  switch (event.type) {
    case 'entered':
      return events.entered(name(event.player), testName(event.test), valueWithUnit(event.test, event.value));
    case 'discarded': {
      const { player, test, attempt, discarded } = event;
      const text = discarded ? events.discarded : events.countedAgain;
      return text(name(player), testName(test), attemptText(player, test, attempt));
    }
    case 'repeat':
      return (event.repeat ? events.repeat : events.noRepeat)(name(event.player), testName(event.test));
    case 'absent':
      return (event.absent ? events.absent : events.present)(name(event.player));
    case 'gloves-assigned':
      return events.gloves(event.gloves.map(({ player }) => name(player)).join(', '));
    case 'glove-swapped':
      return events.swapped(name(event.player), gloveName(event.from), event.to ? gloveName(event.to) : swaps.noGlove);
    case 'stopped':
      return events.stopped(name(event.player));
    case 'players-swapped':
      return events.places(name(event.player), name(event.with));
    case 'group-taken':
      return events.taken(event.group);
    case 'group-submitted':
      return events.submitted(event.group);
    case 'finished':
      return events.finished;
    case 'reopened':
      return events.reopened;
    default:
      // A newer version of this screen stored it.
      return testDayTexts.title;
  }
}
