import { useState } from 'react';
import { GLOVE_IDS, gloveName, type GloveId } from '@courtside/contracts/glove-names';
import type { GloveRecords } from '@courtside/contracts/gloves';
import { fullName } from '@courtside/contracts/player-list';
import { wearerOf } from '@courtside/contracts/test-day-cells';
import type { TestDay, TestDayEvent, TestDayPlayer } from '@courtside/contracts/test-days';
import { Button, Select } from '@courtside/ui';
import { isAvailable } from '../../gloves/glove-status';
import { testDayTexts } from '../../texts/test-day.en';
import type { GloveSwap } from './court-dialog';
import { ReasonField } from './reason-field';

const texts = testDayTexts.player;
const NONE = 'none';
type Choice = GloveId | typeof NONE;
/** All choices fit without scrolling. */
const LIST_HEIGHT_PX = 320;

interface GloveSwapFormProps {
  day: TestDay;
  player: TestDayPlayer;
  records: GloveRecords | undefined;
  /** A rejected swap to correct. */
  initial: GloveSwap | undefined;
  onSwap: (event: TestDayEvent) => void;
}

/** Assigns a player another glove or none, with a reason. A first glove needs no reason. */
export function GloveSwapForm({ day, player, records, initial, onSwap }: GloveSwapFormProps) {
  const [choice, setChoice] = useState<Choice | null>(initial ? (initial.to ?? NONE) : null);
  const [reason, setReason] = useState<string>(initial?.reason ?? '');
  const [checked, setChecked] = useState(false);
  const { id, glove } = player;

  const options = GLOVE_IDS.filter((each) => each !== glove).map((each) => {
    const wearer = wearerOf(day, each);
    const name = gloveName(each);
    const record = records?.[each];
    if (wearer) return { value: each as Choice, label: texts.wornBy(name, fullName(wearer)), disabled: true };
    if (records && !isAvailable(record)) return { value: each as Choice, label: texts.disconnected(name) };
    return { value: each as Choice, label: texts.free(name, record?.battery ?? '') };
  });
  if (glove) options.push({ value: NONE, label: texts.noGlove });

  const swap = () => {
    setChecked(true);
    if (!choice) return;
    if (!glove) {
      if (choice !== NONE) onSwap({ type: 'gloves-assigned', gloves: [{ player: id, glove: choice }] });
      return;
    }
    const given = reason.trim();
    if (given === '') return;
    onSwap({ type: 'glove-swapped', player: id, from: glove, to: choice === NONE ? null : choice, reason: given });
  };
  return (
    <section className="test-day-form" aria-label={texts.swapGlove}>
      <h3>{texts.swapGlove}</h3>
      {!glove && <p className="cs-muted">{texts.noGloveYet}</p>}
      <div className="testing-field">
        <strong>{texts.newGlove}</strong>
        <Select<Choice>
          aria-label={texts.newGlove}
          value={choice}
          status={checked && !choice ? 'error' : undefined}
          aria-invalid={checked && !choice}
          options={options}
          listHeight={LIST_HEIGHT_PX}
          onChange={setChoice}
        />
        {checked && !choice && <span className="test-day-problem">{texts.gloveRequired}</span>}
      </div>
      {glove && (
        <ReasonField
          choices={texts.reasons}
          value={reason}
          missing={checked && reason.trim() === ''}
          onChange={setReason}
        />
      )}
      <div>
        <Button onClick={swap}>{glove ? texts.swapGlove : texts.assign}</Button>
      </div>
    </section>
  );
}
