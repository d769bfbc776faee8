import { Section } from '@courtside/ui';
import { fullName } from '../test-session/player-name';
import type { TestSession } from '../test-session/session-schema';
import { SESSION_TESTS, testName, testUnit } from '../test-session/tests';
import { texts } from '../texts/en';

/** Every player's five tests. A result shows only once it is confirmed. */
export function ResultsSummary({ session }: { session: TestSession }) {
  return (
    <Section title={texts.dashboard.summary}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard */}
      <section className="court-scroll" aria-label={texts.dashboard.summary} tabIndex={0}>
        <table className="court-table" aria-label={texts.dashboard.summary}>
          <thead>
            <tr>
              <th scope="col">{texts.dashboard.playerName}</th>
              <th scope="col">{texts.dashboard.jersey}</th>
              {SESSION_TESTS.map((test) => <th key={test} scope="col">{testName(test)}</th>)}
            </tr>
          </thead>
          <tbody>
            {session.players.map((player) => (
              <tr key={player.id}>
                <th scope="row">{fullName(player)}</th>
                <td>{player.player_number}</td>
                {SESSION_TESTS.map((test) => {
                  const confirmed = session.testConfirmed[player.id]?.[test];
                  return <td key={test}>{confirmed ? `${confirmed.value.toFixed(2)} ${testUnit(test)}` : texts.dashboard.noResult}</td>;
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Section>
  );
}
