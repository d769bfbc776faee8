import { fullName } from '@courtside/contracts/player-list';
import { testName, valueWithUnit } from '@courtside/contracts/session-tests';
import type { LedgerCell, TestDayPlayer } from '@courtside/contracts/test-days';
import { Actions, Alert, Button, Icon } from '@courtside/ui';
import { texts } from '../../texts/en';
import { testDayTexts } from '../../texts/test-day.en';
import type { Send } from '../entries/use-send';
import type { ShownDay } from '../plan/with-waiting';
import { AttemptList } from './attempt-list';
import { Sheet } from './sheet';

const { cell: words, court, lane } = testDayTexts;

interface CellSheetProps {
  shown: ShownDay;
  player: TestDayPlayer;
  cell: LedgerCell;
  online: boolean;
  send: Send;
  onMeasure: () => void;
  onEnter: () => void;
  onClose: () => void;
}

/** A player's attempts at one test, with all actions. */
export function CellSheet({ shown, player, cell, online, send, onMeasure, onEnter, onClose }: CellSheetProps) {
  const { day, waitingAttempts } = shown;
  const { test, value, attempts, status, error } = cell;
  const isOpen = day.status === 'open';
  const change = (event: Parameters<Send>[0]) => void send(event).catch(() => undefined);
  const measurable = test !== 'WLI';
  const noGlove = measurable && !player.glove;
  return (
    <Sheet title={`${testName(test)} · ${fullName(player)}`} onClose={onClose}>
      <div>
        <p className="test-day-sheet-result">
          {value === null ? words.noResult : words.result(valueWithUnit(test, value))}
        </p>
        <p className="cs-muted">{court.rule[day.attempt_rule]}.</p>
      </div>
      {error && <Alert type="warning" showIcon title={words.lastError(error)} />}
      <section aria-label={words.attempts}>
        <h3>{words.attempts}</h3>
        <AttemptList
          day={day}
          cell={cell}
          waiting={waitingAttempts}
          onDiscard={
            isOpen
              ? (attempt, discarded) => change({ type: 'discarded', player: player.id, test, attempt, discarded })
              : null
          }
        />
      </section>
      {isOpen && (
        <>
          {measurable && !online && <p className="cs-muted">{court.offlineText}</p>}
          {noGlove && online && <p className="cs-muted">{texts.dashboard.needsGlove}</p>}
          {player.measuring && <p className="cs-muted">{court.beingMeasured(fullName(player))}</p>}
          <Actions>
            {measurable && (
              <Button
                type="primary"
                icon={<Icon name="play" />}
                disabled={!online || noGlove || player.measuring !== null}
                onClick={onMeasure}
              >
                {words.measure}
              </Button>
            )}
            <Button type={measurable ? 'default' : 'primary'} icon={<Icon name="edit" />} onClick={onEnter}>
              {test === 'WLI' ? words.enterWeights : test === 'SAC' ? lane.enterHits : lane.enterValue}
            </Button>
            {attempts.length > 0 && (
              <Button
                icon={<Icon name="reload" />}
                onClick={() => change({ type: 'repeat', player: player.id, test, repeat: status !== 'repeat' })}
              >
                {status === 'repeat' && value !== null ? words.noRepeat : words.repeat}
              </Button>
            )}
          </Actions>
        </>
      )}
    </Sheet>
  );
}
