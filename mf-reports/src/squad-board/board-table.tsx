import { fullName } from '@courtside/contracts/player-list';
import { screens } from '@courtside/contracts/screens';
import { Link } from '@courtside/router';
import { texts } from '../texts/squad-board.en';
import type { Board } from './board';
import { BOARD_MEASURES, type BoardRow } from './board-rows';
import { ColumnHead } from './column-head';
import { IndexLine, indicesOf } from './index-line';
import { LastTest } from './last-test';
import { MeasureResult } from './measure-result';
import { PLAYER_COLUMNS } from './sort-rows';

/** The board as a table, which needs a wide window. */
export function BoardTable({ board }: { readonly board: Board }) {
  const among = indicesOf(board.rows);
  return (
    <table className="squad-table" aria-label={texts.table(board.teamName)}>
      <thead>
        <tr>
          {[...PLAYER_COLUMNS, ...BOARD_MEASURES].map((column) => (
            <ColumnHead key={column} board={board} column={column} />
          ))}
        </tr>
      </thead>
      <tbody>
        {board.rows.map((row) => (
          <PlayerRow key={row.player.id} board={board} row={row} among={among} />
        ))}
      </tbody>
    </table>
  );
}

interface PlayerRowProps {
  readonly board: Board;
  readonly row: BoardRow;
  readonly among: readonly number[];
}

function PlayerRow({ board, row: { player, member }, among }: PlayerRowProps) {
  return (
    <tr>
      <td className="squad-number">{player.player_number}</td>
      <th scope="row">
        <Link className="squad-player" to={screens.trainingSessions({ teamId: board.teamId, playerId: player.id })}>
          {fullName(player)}
        </Link>
      </th>
      <td className="squad-position">{player.position}</td>
      <td>
        <LastTest board={board} member={member} />
      </td>
      {BOARD_MEASURES.map((measure) => (
        <td key={measure} data-verdict={member?.measures[measure].verdict}>
          <div className="squad-measure">
            {measure === 'stiix_index' && (
              <span className="squad-sparkline">{member && <IndexLine member={member} among={among} />}</span>
            )}
            <div className="squad-numbers">
              <MeasureResult board={board} member={member} measure={measure} />
            </div>
          </div>
        </td>
      ))}
    </tr>
  );
}
