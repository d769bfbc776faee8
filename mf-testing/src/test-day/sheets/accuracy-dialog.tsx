import { useState } from 'react';
import { testName, valueWithUnit } from '@courtside/contracts/session-tests';
import type { AttemptDetails } from '@courtside/contracts/test-days';
import { Flex, Text } from '@courtside/ui';
import { InputDialog } from '../../automated-test/input-dialog';
import { NumberField } from '../../automated-test/number-field';
import { testDayTexts } from '../../texts/test-day.en';
import { accuracyOf, isCount } from '../plan/typed-value';

const texts = testDayTexts.typed;

interface AccuracyDialogProps {
  player: string;
  initial: { hits: number | null; misses: number | null };
  onClose: () => void;
  onSave: (value: number, details: AttemptDetails) => void;
}

/** Spike Accuracy from counted hits and misses. */
export function AccuracyDialog({ player, initial, onClose, onSave }: AccuracyDialogProps) {
  const [hits, setHits] = useState(initial.hits);
  const [misses, setMisses] = useState(initial.misses);
  const [checked, setChecked] = useState(false);
  const accuracy = accuracyOf(hits, misses);
  const noSpikes = checked && isCount(hits) && isCount(misses) && accuracy === null;
  const problemOf = (count: number | null) => (checked && !isCount(count) ? texts.countInvalid : null);
  const save = () => {
    setChecked(true);
    if (accuracy !== null && hits !== null && misses !== null) onSave(accuracy, { kind: 'accuracy', hits, misses });
  };
  return (
    <InputDialog title={`${testName('SAC')} · ${player}`} submit={texts.save} onSubmit={save} onClose={onClose}>
      <Flex vertical gap={16}>
        <Flex gap={12} align="start">
          <NumberField
            label={texts.hits}
            value={hits}
            problem={noSpikes ? texts.noSpikes : problemOf(hits)}
            inputMode="numeric"
            onChange={setHits}
          />
          <NumberField
            label={texts.misses}
            value={misses}
            problem={problemOf(misses)}
            inputMode="numeric"
            onChange={setMisses}
          />
        </Flex>
        <output className="testing-status">
          {accuracy !== null && <Text strong>{texts.accuracy(valueWithUnit('SAC', accuracy))}</Text>}
        </output>
      </Flex>
    </InputDialog>
  );
}
