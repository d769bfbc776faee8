import { fullName } from '@courtside/contracts/player-list';
import { testName } from '@courtside/contracts/session-tests';
import type { TestDayPlayer } from '@courtside/contracts/test-days';
import { Stack } from '@courtside/ui';
import { texts } from '../../texts/en';
import { testDayTexts } from '../../texts/test-day.en';
import { hasResults } from '../plan/groups';

const words = testDayTexts.submit;

/** Players of whom something is missing. Those who are absent and have no results are left out. */
export const incompletePlayers = (players: readonly TestDayPlayer[]): TestDayPlayer[] =>
  players.filter(
    (player) => (!player.absent || hasResults(player)) && player.cells.some(({ value }) => value === null),
  );

/** The missing tests of each player, as in the dialog of a test session. */
export function MissingTests({ players }: { players: readonly TestDayPlayer[] }) {
  return (
    <Stack gap="small">
      <ul className="testing-missing-tests test-day-missing">
        {incompletePlayers(players).map((player) => {
          const missing = player.cells.filter(({ value }) => value === null).map(({ test }) => testName(test));
          const done = player.cells.length - missing.length;
          return (
            <li key={player.id}>
              <strong>{fullName(player)}</strong>
              <span>{hasResults(player) ? words.count(done, player.cells.length) : words.nothing}</span>
              {hasResults(player) && <span className="cs-muted">{texts.dashboard.missing(missing.join(', '))}</span>}
            </li>
          );
        })}
      </ul>
      <p className="cs-muted">{words.incomplete}</p>
    </Stack>
  );
}
