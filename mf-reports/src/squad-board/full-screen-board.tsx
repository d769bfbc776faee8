import { UnconfirmedNote } from '@courtside/charts';
import { Button, Drawer, Icon, screenTime, useReturnFocus } from '@courtside/ui';
import { useEffect, useEffectEvent, type CSSProperties } from 'react';
import { texts } from '../texts/squad-board.en';
import type { Board } from './board';
import { BoardLegend } from './board-legend';
import { BOARD_MEASURES, hasUnconfirmed } from './board-rows';
import { Arrow, columnName } from './column-head';
import { MeasureResult } from './measure-result';
import { useFullScreen } from './use-full-screen';
import './full-screen-board.css';

const REFRESH_MS = 60_000;

interface FullScreenBoardProps {
  readonly board: Board;
  /** When the results arrived, in milliseconds since the epoch; 0 before. */
  readonly updatedAt: number;
  readonly updateFailed: boolean;
  readonly onRefresh: () => void;
  readonly onClose: () => void;
}

/** The board for a screen in the gym. Anyone there can read it, so it shows no last names. */
export function FullScreenBoard({ board, updatedAt, updateFailed, onRefresh, onClose }: FullScreenBoardProps) {
  const { rows, formats, teamName, sort } = board;
  const direction = sort.descending ? 'descending' : 'ascending';
  const refresh = useEffectEvent(onRefresh);
  useFullScreen(onClose);
  useReturnFocus();
  useEffect(() => {
    const timer = setInterval(() => refresh(), REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  const time = screenTime(updatedAt);
  const update = updateFailed ? texts.updateFailed(time) : texts.updated(time);

  return (
    <Drawer
      open
      placement="top"
      size="100%"
      closable={false}
      motion={{}}
      aria-label={texts.title}
      styles={{ body: { padding: 0 } }}
      onClose={onClose}
    >
      <div className="squad-tv" style={{ '--squad-rows': Math.max(rows.length, 8) } as CSSProperties}>
        <header className="squad-tv__head">
          <p className="squad-tv__title">{teamName}</p>
          <BoardLegend />
          <p className="squad-tv__updated">{updatedAt > 0 && update}</p>
          <Button icon={<Icon name="close" />} onClick={onClose}>
            {texts.leaveFullScreen}
          </Button>
        </header>
        <table className="squad-tv__table" aria-label={texts.table(teamName)}>
          <thead>
            <tr>
              <th scope="col" className="squad-number">
                {texts.columns.number}
              </th>
              <th scope="col" className="squad-tv__name">
                {texts.columns.name}
              </th>
              {BOARD_MEASURES.map((measure) => (
                <th key={measure} scope="col" aria-sort={sort.column === measure ? direction : undefined}>
                  {columnName(measure)}
                  {sort.column === measure && <Arrow direction={direction} />}{' '}
                  <span className="squad-unit">{formats[measure].unit}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ player, member }) => (
              <tr key={player.id}>
                <td className="squad-number">{player.player_number}</td>
                <th scope="row" className="squad-tv__name">
                  {player.name}
                </th>
                {BOARD_MEASURES.map((measure) => (
                  <td key={measure} data-verdict={member?.measures[measure].verdict}>
                    <MeasureResult board={board} member={member} measure={measure} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {hasUnconfirmed(rows) && <UnconfirmedNote />}
      </div>
    </Drawer>
  );
}
