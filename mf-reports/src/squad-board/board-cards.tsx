import { fullName } from '@courtside/contracts/player-list';
import { screens } from '@courtside/contracts/screens';
import { Link } from '@courtside/router';
import { texts } from '../texts/squad-board.en';
import type { Board } from './board';
import { BOARD_MEASURES, type BoardRow } from './board-rows';
import { columnName } from './column-head';
import { IndexLine, indicesOf } from './index-line';
import { LastTest } from './last-test';
import { MeasureResult } from './measure-result';
import './board-cards.css';

/** The board as cards, for windows that are too narrow for the table. */
export function BoardCards({ board }: { readonly board: Board }) {
  const among = indicesOf(board.rows);
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the list role of a list without bullets
    <ul className="squad-cards" role="list" aria-label={texts.table(board.teamName)}>
      {board.rows.map((row) => (
        <li key={row.player.id} className="squad-card">
          <PlayerCard board={board} row={row} among={among} />
        </li>
      ))}
    </ul>
  );
}

interface PlayerCardProps {
  readonly board: Board;
  readonly row: BoardRow;
  readonly among: readonly number[];
}

function PlayerCard({ board, row: { player, member }, among }: PlayerCardProps) {
  return (
    <>
      <div className="squad-card__head">
        <Link className="squad-player" to={screens.trainingSessions({ teamId: board.teamId, playerId: player.id })}>
          <span className="squad-number">{player.player_number}</span> {fullName(player)}
        </Link>
        <span className="squad-sparkline">{member && <IndexLine member={member} among={among} />}</span>
      </div>
      <p className="squad-card__about">
        {player.position} · <LastTest board={board} member={member} />
      </p>
      <dl className="squad-card__results">
        {BOARD_MEASURES.map((measure) => (
          <div key={measure} data-verdict={member?.measures[measure].verdict}>
            <dt>
              {columnName(measure)} <span className="squad-unit">{board.formats[measure].unit}</span>
            </dt>
            <dd>
              <MeasureResult board={board} member={member} measure={measure} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
