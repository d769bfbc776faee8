import { useState } from 'react';
import { fullName } from '@courtside/contracts/player-list';
import type { TestDay, TestDayEvent, TestDayPlayer } from '@courtside/contracts/test-days';
import { Button, Select } from '@courtside/ui';
import { testDayTexts } from '../../texts/test-day.en';
import type { PlayersSwap } from './court-dialog';
import { ReasonField } from './reason-field';

const texts = testDayTexts.player;

interface PlayerSwapFormProps {
  day: TestDay;
  player: TestDayPlayer;
  /** A rejected swap to correct. */
  initial: PlayersSwap | undefined;
  onSwap: (event: TestDayEvent) => void;
}

/** Swaps a player with one from another group, with a reason. */
export function PlayerSwapForm({ day, player, initial, onSwap }: PlayerSwapFormProps) {
  const [other, setOther] = useState<string | null>(initial?.with ?? null);
  const [reason, setReason] = useState<string>(initial?.reason ?? '');
  const [checked, setChecked] = useState(false);
  const candidates = day.players.filter(({ group }) => group !== player.group);
  const chosen = candidates.find(({ id }) => id === other);
  if (candidates.length === 0) return null;

  const swap = () => {
    setChecked(true);
    const given = reason.trim();
    if (!chosen || given === '') return;
    const groups = { group: player.group, withGroup: chosen.group };
    onSwap({ type: 'players-swapped', player: player.id, with: chosen.id, ...groups, reason: given });
  };
  return (
    <section className="test-day-form" aria-label={texts.swapPlayer}>
      <h3>{texts.swapPlayer}</h3>
      <p className="cs-muted">{texts.swapPlayerText}</p>
      <div className="testing-field">
        <strong>{texts.other}</strong>
        <Select
          aria-label={texts.other}
          value={chosen?.id}
          status={checked && !chosen ? 'error' : undefined}
          aria-invalid={checked && !chosen}
          options={candidates.map((each) => ({
            value: each.id,
            label: `${fullName(each)} · ${testDayTexts.group(each.group)}`,
          }))}
          onChange={setOther}
        />
        {checked && !chosen && <span className="test-day-problem">{texts.playerRequired}</span>}
      </div>
      <ReasonField
        choices={texts.placeReasons}
        value={reason}
        missing={checked && reason.trim() === ''}
        onChange={setReason}
      />
      <div>
        <Button onClick={swap}>{texts.swap}</Button>
      </div>
    </section>
  );
}
