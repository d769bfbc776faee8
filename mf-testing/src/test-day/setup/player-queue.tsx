import { fullName } from '@courtside/contracts/player-list';
import type { Player } from '@courtside/contracts/players';
import { Actions, Button, Segmented } from '@courtside/ui';
import { testDayTexts } from '../../texts/test-day.en';
import { QUEUE_ORDERS, type QueueOrder } from '../plan/queue-order';
import { TickBox } from '../tick-box';

const texts = testDayTexts.start;

interface PlayerQueueProps {
  queue: readonly Player[];
  /** The group of each checked player. */
  groups: ReadonlyMap<string, number>;
  order: QueueOrder;
  onOrder: (order: QueueOrder) => void;
  /** @param ids the checked players */
  onChange: (ids: ReadonlySet<string>) => void;
}

/** The players in queue order, with the group of each present player. */
export function PlayerQueue({ queue, groups, order, onOrder, onChange }: PlayerQueueProps) {
  const present = new Set(groups.keys());
  const toggle = (id: string, checked: boolean) =>
    onChange(new Set(checked ? [...present, id] : [...present].filter((other) => other !== id)));
  const all = present.size === queue.length;
  return (
    <fieldset className="test-day-fields">
      <legend>{texts.players}</legend>
      <div className="test-day-queue-head">
        <span className="cs-muted">{texts.playersText}</span>
        <Actions>
          <Segmented<QueueOrder>
            aria-label={texts.order}
            value={order}
            options={QUEUE_ORDERS.map((value) => ({ value, label: texts.orders[value] }))}
            onChange={onOrder}
          />
          <Button onClick={() => onChange(new Set(all ? [] : queue.map(({ id }) => id)))}>
            {all ? texts.none : texts.all}
          </Button>
        </Actions>
      </div>
      <div className="test-day-queue">
        {queue.map((player) => {
          const group = groups.get(player.id);
          return (
            <TickBox key={player.id} checked={group !== undefined} onChange={(checked) => toggle(player.id, checked)}>
              <span className="test-day-queue-name">
                <strong>{fullName(player)}</strong>
                <span className="cs-muted">{`#${player.player_number} · ${player.position}`}</span>
              </span>
              <span className="test-day-queue-group" data-tint={group === undefined ? undefined : group % 2}>
                {group === undefined ? texts.notHere : testDayTexts.group(group)}
              </span>
            </TickBox>
          );
        })}
      </div>
    </fieldset>
  );
}
