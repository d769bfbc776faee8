import type { ImportChoices } from '@courtside/contracts/import-preview';
import { Radio } from '@courtside/ui';
import { useId } from 'react';
import { texts } from '../texts/import-check.en';
import type { ChoosingProps } from './choosing';
import { dateQuestion } from './date-question';
import { nameQuestion } from './name-question';

/** What only the coach knows: the order of day and month, and of a first and last name in one cell. */
export function ReadingQuestions({ preview, choices, onChoices }: ChoosingProps) {
  const date = dateQuestion(preview, choices);
  const name = nameQuestion(preview, choices);
  if (!date && name === null) return null;
  return (
    <div className="testing-questions">
      {date && (
        <Question<NonNullable<ImportChoices['date_order']>>
          title={texts.dateOrder(date.text)}
          value={choices.date_order}
          options={[
            { value: 'dmy', label: date.dmy },
            { value: 'mdy', label: date.mdy },
          ]}
          onChange={(date_order) => onChoices({ ...choices, date_order })}
        />
      )}
      {name !== null && (
        <Question<NonNullable<ImportChoices['name_order']>>
          title={texts.nameOrder(name)}
          value={choices.name_order}
          options={[
            { value: 'first', label: texts.nameFirst },
            { value: 'last', label: texts.nameLast },
          ]}
          onChange={(name_order) => onChoices({ ...choices, name_order })}
        />
      )}
    </div>
  );
}

interface QuestionProps<Value> {
  readonly title: string;
  readonly value: Value | undefined;
  readonly options: Array<{ value: Value; label: string }>;
  readonly onChange: (value: Value) => void;
}

function Question<Value extends string>({ title, value, options, onChange }: QuestionProps<Value>) {
  const id = useId();
  return (
    <section className="testing-question" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <Radio.Group
        aria-labelledby={id}
        value={value ?? null}
        options={options}
        onChange={({ target }) => onChange(target.value as Value)}
      />
    </section>
  );
}
