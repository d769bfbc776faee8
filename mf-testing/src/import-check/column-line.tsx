import type { ImportField, PreviewColumn } from '@courtside/contracts/import-preview';
import { Select } from '@courtside/ui';
import { texts } from '../texts/import-check.en';
import { chooseField, chooseUnit, columnChoice } from './choose-columns';
import type { ChoosingProps } from './choosing';
import { isGuessed } from './steps';
import { unitOf, unitsOf } from './units';

const LEAVE_OUT = 'leave-out';
const SAMPLES = 3;
/** Enough to recognise a comment. */
const SAMPLE_LENGTH = 32;
const shortened = (text: string) => (text.length > SAMPLE_LENGTH ? `${text.slice(0, SAMPLE_LENGTH).trimEnd()}…` : text);
const options = [
  ...Object.entries(texts.fields).map(([value, label]) => ({ value, label })),
  { value: LEAVE_OUT, label: texts.leaveOut },
];

interface ColumnLineProps extends ChoosingProps {
  readonly column: PreviewColumn;
  /** Its place in the file. */
  readonly at: number;
}

/** A column of the file: its heading, its first values, and what it is. */
export function ColumnLine({ column, at, preview, choices, onChoices }: ColumnLineProps) {
  const { heading, field, samples } = column;
  const chosen = columnChoice(choices, preview.columns, at);
  const shown = chosen ? chosen.field : field;
  const read = { ...column, field: shown, ...(chosen?.unit !== undefined && { unit: chosen.unit }) };
  const units = unitsOf(read);
  const name = heading.trim() === '' ? texts.noHeading : heading;
  const isUnknown = field === null && !chosen;
  return (
    <li className="testing-column" data-left-out={shown === null}>
      <span className="testing-column__heading">
        <strong>{name}</strong>
        {isGuessed(preview, choices, at) && <span className="testing-mark">{texts.guessed}</span>}
        {isUnknown && <span className="testing-mark">{texts.unknown}</span>}
      </span>
      <span className="testing-column__samples cs-muted">
        {samples.length > 0 ? samples.slice(0, SAMPLES).map(shortened).join(' · ') : texts.noValues}
      </span>
      <Select
        className="testing-column__field"
        aria-label={texts.fieldOf(name)}
        value={shown ?? LEAVE_OUT}
        options={options}
        showSearch={{ optionFilterProp: 'label' }}
        onChange={(value) =>
          onChoices(chooseField(choices, preview.columns, at, value === LEAVE_OUT ? null : (value as ImportField)))
        }
      />
      {units.length > 0 && (
        <Select
          className="testing-column__unit"
          aria-label={texts.unitOf(name)}
          value={unitOf(read)}
          options={units.map((unit) => ({ value: unit, label: unit === 'fraction' ? texts.share : unit }))}
          onChange={(unit: string) => onChoices(chooseUnit(choices, preview.columns, at, unit))}
        />
      )}
    </li>
  );
}
