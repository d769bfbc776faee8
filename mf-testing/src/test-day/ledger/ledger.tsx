import { useState } from 'react';
import { gloveName } from '@courtside/contracts/glove-names';
import { METRIC_LABELS } from '@courtside/contracts/metrics';
import { fullName } from '@courtside/contracts/player-list';
import { METRIC_OF_TEST, testName, type SessionTest } from '@courtside/contracts/session-tests';
import { Section } from '@courtside/ui';
import { testDayTexts } from '../../texts/test-day.en';
import { filterCounts, filteredPlayers, LEDGER_FILTERS, type LedgerFilter } from '../plan/ledger-rows';
import type { ShownDay } from '../plan/with-waiting';
import { LedgerCellButton } from './ledger-cell-button';

const { ledger, lane } = testDayTexts;

interface LedgerProps {
  shown: ShownDay;
  onCell: (player: string, test: SessionTest) => void;
  onPlayer: (player: string) => void;
}

/** All players and tests, with filters such as missing or repeat. */
export function Ledger({ shown, onCell, onPlayer }: LedgerProps) {
  const [filter, setFilter] = useState<LedgerFilter>('all');
  const { day } = shown;
  const counts = filterCounts(day);
  const players = filteredPlayers(day, filter);
  return (
    <Section title={ledger.title} text={ledger.hint}>
      <fieldset className="test-day-filters" aria-label={ledger.filter}>
        {LEDGER_FILTERS.map((each) => (
          <button
            key={each}
            type="button"
            className="test-day-filter"
            aria-pressed={each === filter}
            onClick={() => setFilter(each)}
          >
            {`${ledger.filters[each]} ${counts[each]}`}
          </button>
        ))}
      </fieldset>
      {players.length === 0 && <p className="cs-muted test-day-no-match">{ledger.noMatch[filter]}</p>}
      {players.length > 0 && (
        <table className="test-day-ledger" aria-label={ledger.title}>
          <thead>
            <tr>
              <th scope="col">{ledger.player}</th>
              {day.tests.map((test) => (
                <th key={test} scope="col" abbr={testName(test)} title={testName(test)}>
                  <span className="test-day-long">{testName(test)}</span>
                  <span className="test-day-short">{ledger.tests[test]}</span>
                  <span className="test-day-unit">{METRIC_LABELS[METRIC_OF_TEST[test]].unit}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {players.map((player) => (
              <tr key={player.id} data-absent={player.absent} data-group-start={isGroupStart(players, player.id)}>
                <th scope="row" aria-label={fullName(player)}>
                  <button type="button" className="test-day-player" onClick={() => onPlayer(player.id)}>
                    <span>{fullName(player)}</span>
                    <span className="test-day-player-note">
                      {[
                        lane.number(player.player_number),
                        player.absent ? lane.absent : testDayTexts.group(player.group),
                        player.glove && gloveName(player.glove),
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </span>
                  </button>
                </th>
                {player.cells.map((cell) => (
                  <td key={cell.test}>
                    <LedgerCellButton
                      shown={shown}
                      player={player}
                      cell={cell}
                      onTap={() => onCell(player.id, cell.test)}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  );
}

/** Whether the group of this player differs from that of the row above. */
function isGroupStart(players: readonly { id: string; group: number }[], id: string): boolean {
  const index = players.findIndex((player) => player.id === id);
  return index > 0 && players[index]?.group !== players[index - 1]?.group;
}
