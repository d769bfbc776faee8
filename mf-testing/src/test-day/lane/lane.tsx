import { gloveName } from '@courtside/contracts/glove-names';
import type { GloveRecords } from '@courtside/contracts/gloves';
import { fullName } from '@courtside/contracts/player-list';
import { testName, valueWithUnit, type SessionTest } from '@courtside/contracts/session-tests';
import type { TestDayPlayer } from '@courtside/contracts/test-days';
import { Button, Icon } from '@courtside/ui';
import { hasLowBattery, isAvailable } from '../../gloves/glove-status';
import { texts } from '../../texts/en';
import { testDayTexts } from '../../texts/test-day.en';
import { needsGlove } from '../plan/plan-gloves';
import type { NextTest } from '../plan/station-order';
import type { ShownDay } from '../plan/with-waiting';
import { Countdown } from './countdown';
import { laneAction, latestResult } from './lane-action';
import { LaneTests } from './lane-tests';

const { lane } = testDayTexts;
const icons = { measure: 'play', enter: 'edit', busy: 'play', none: 'minus' } as const;

export interface LaneActions {
  perform: (player: string, test: SessionTest) => void;
  enter: (player: string, test: SessionTest) => void;
  openPlayer: (player: string) => void;
  openCell: (player: string, test: SessionTest) => void;
  stop: (player: TestDayPlayer) => void;
  markPresent: (player: string) => void;
}

interface LaneProps {
  shown: ShownDay;
  player: TestDayPlayer;
  next: NextTest | undefined;
  records: GloveRecords | undefined;
  /** How far the server's clock is ahead, in milliseconds. */
  ahead: number;
  online: boolean;
  starting: boolean;
  problem: string | null;
  actions: LaneActions;
}

function GloveLine({ player, records }: Pick<LaneProps, 'player' | 'records'>) {
  const { glove } = player;
  if (!glove) return <span className="test-day-glove">{needsGlove(player) ? lane.noGlove : lane.noGloveNeeded}</span>;
  const record = records?.[glove];
  const gone = records !== undefined && !isAvailable(record);
  const text = gone ? texts.dashboard.gloveGone(gloveName(glove)) : lane.glove(gloveName(glove), record?.battery ?? '');
  return (
    <span className="test-day-glove" data-warning={gone || hasLowBattery(record)}>
      {(gone || hasLowBattery(record)) && <Icon name={gone ? 'disconnected' : 'warning'} />}
      {text}
    </span>
  );
}

/** One player of the group. A single tap moves from test to test. */
export function Lane({ shown, player, next, records, ahead, online, starting, problem, actions }: LaneProps) {
  const { id, measuring } = player;
  const action = laneAction({ day: shown.day, player, next, starting, online });
  const failed = problem ?? player.cells.find(({ test }) => test === action.test)?.error ?? null;
  const latest = latestResult(player);
  const name = fullName(player);
  const tap = () => {
    if (!action.test) return;
    if (action.kind === 'measure') actions.perform(id, action.test);
    if (action.kind === 'enter') actions.enter(id, action.test);
  };
  const typedTest = action.test !== null && action.test !== 'WLI' && action.kind !== 'enter' ? action.test : null;
  return (
    <article className="test-day-lane" data-absent={player.absent} aria-label={name}>
      <header className="test-day-lane-head">
        <button type="button" className="test-day-lane-name" onClick={() => actions.openPlayer(id)}>
          <strong>{name}</strong>
          <span className="cs-muted">{lane.number(player.player_number)}</span>
        </button>
        <GloveLine player={player} records={records} />
      </header>
      <LaneTests shown={shown} player={player} next={action.test} onOpen={(test) => actions.openCell(id, test)} />
      <div className="test-day-lane-notes">
        {failed && !measuring ? (
          <p className="test-day-lane-note" data-kind="error">
            <Icon name="warning" />
            {failed}
          </p>
        ) : action.note ? (
          <p className="test-day-lane-note">{action.note}</p>
        ) : (
          latest && (
            <p className="test-day-lane-note" data-kind="result">
              <Icon name="success" />
              {lane.last(testName(latest.test), valueWithUnit(latest.test, latest.value))}
            </p>
          )
        )}
      </div>
      {/* The same element in every state, so that it keeps the focus. */}
      <button
        type="button"
        className="test-day-action"
        data-kind={action.kind}
        aria-label={lane.label(action.text, name)}
        aria-disabled={action.kind === 'busy' || action.kind === 'none'}
        onClick={tap}
      >
        {measuring ? (
          <Countdown key={measuring.run_id} measurement={measuring} ahead={ahead} />
        ) : (
          <Icon name={icons[action.kind]} />
        )}
        <span>{action.text}</span>
      </button>
      <div className="test-day-lane-foot">
        {player.absent && <Button onClick={() => actions.markPresent(id)}>{lane.present}</Button>}
        {measuring?.test === 'SAC' && (
          <Button aria-label={lane.label(lane.stop, name)} onClick={() => actions.stop(player)}>
            {lane.stop}
          </Button>
        )}
        {typedTest && (
          <Button
            aria-label={lane.label(lane.enter(testName(typedTest)), name)}
            onClick={() => actions.enter(id, typedTest)}
          >
            {typedTest === 'SAC' ? lane.enterHits : lane.enterValue}
          </Button>
        )}
      </div>
    </article>
  );
}
