import { fullName } from '@courtside/contracts/player-list';
import { testName } from '@courtside/contracts/session-tests';
import type { TestDayPlayer } from '@courtside/contracts/test-days';
import { Stack } from '@courtside/ui';
import { texts } from '../../texts/en';
import { testDayTexts } from '../../texts/test-day.en';
import { hasResults } from '../plan/groups';

const words = testDayTexts.submit;

/** Players with missing tests. Absent players without results are left out. */
export const incompletePlayers = (players: readonly TestDayPlayer[]): TestDayPlayer[] =>
  players.filter(
    (player) => (!player.absent || hasResults(player)) && player.cells.some(({ value }) => value === null),
  );

/** The missing tests of each player, as in the dialog of the test session. */
export function MissingTests({ players }: { players: readonly TestDayPlayer[] }) {
  const incomplete = incompletePlayers(players);
  const without = incomplete.filter((player) => !hasResults(player));
  return (
    <Stack gap="small">
      <ul className="testing-missing-tests test-day-missing">
        {incomplete.filter(hasResults).map((player) => {
          const missing = player.cells.filter(({ value }) => value === null).map(({ test }) => testName(test));
          const done = player.cells.length - missing.length;
          return (
            <li key={player.id}>
              <strong>{fullName(player)}</strong>
              <span>{words.count(done, player.cells.length)}</span>
              <span className="cs-muted">{texts.dashboard.missing(missing.join(', '))}</span>
            </li>
          );
        })}
        {without.length > 0 && (
          <li>
            <strong>{without.map(fullName).join(', ')}</strong>
            <span>{words.nothing}</span>
          </li>
        )}
      </ul>
      <p className="cs-muted">{words.incomplete}</p>
    </Stack>
  );
}
