import type { DifferentValues } from '@courtside/contracts/import-preview';
import { Radio } from '@courtside/ui';
import { useId } from 'react';
import { texts } from '../texts/import-check.en';
import type { ChoosingProps } from './choosing';

const options = Object.entries(texts.different).map(([value, label]) => ({ value, label }));

/** One answer for all values that differ from stored ones. Stays once it was given, so that it can be changed. */
export function DifferentValuesChoice({ preview, choices, onChoices }: ChoosingProps) {
  const id = useId();
  const { changed } = preview.counts;
  const { different_values: chosen } = choices;
  if (changed === 0 && chosen === undefined) return null;
  return (
    <section className="testing-question" aria-labelledby={id}>
      <h3 id={id}>{changed > 0 ? texts.differentTitle(changed) : texts.differentNone}</h3>
      <Radio.Group
        aria-labelledby={id}
        value={chosen ?? 'add'}
        options={options}
        onChange={({ target }) => onChoices({ ...choices, different_values: target.value as DifferentValues })}
      />
    </section>
  );
}
