import { LINK_PARTS, type LinkPart, type NewPlayerLink } from '@courtside/contracts/family-links';
import { Radio, Stack, Switch } from '@courtside/ui';
import type { ReactNode } from 'react';
import { shareTexts as texts } from '../texts/family.en';

/** What most coaches want, so that a link needs two taps. */
export const initialLink: NewPlayerLink = { days: 30, max_openings: 10, shows: ['changes'] };

const DAYS = Object.entries(texts.dayOptions).map(([days, label]) => ({ value: Number(days), label }));
const OPENINGS = [
  { value: 1, label: texts.openingOptions.once },
  { value: 10, label: texts.openingOptions.ten },
  { value: 0, label: texts.openingOptions.any },
];

interface LinkOptionsProps {
  value: NewPlayerLink;
  onChange: (value: NewPlayerLink) => void;
}

/** What a new link shows, and when it ends. */
export function LinkOptions({ value, onChange }: LinkOptionsProps) {
  const toggle = (part: LinkPart, shown: boolean) =>
    onChange({ ...value, shows: LINK_PARTS.filter((each) => (each === part ? shown : value.shows.includes(each))) });
  return (
    <Stack>
      <Labelled label={texts.shows}>
        {LINK_PARTS.map((part) => (
          // The label makes the text a touch target too.
          // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- antd's Switch is a button, which a label may contain
          <label key={part} className="cs-actions" style={{ flexWrap: 'nowrap', minHeight: 44 }}>
            <Switch
              aria-label={texts.parts[part]}
              checked={value.shows.includes(part)}
              onChange={(shown) => toggle(part, shown)}
            />
            <span>{texts.parts[part]}</span>
          </label>
        ))}
      </Labelled>
      <Labelled label={texts.days}>
        <Radio.Group
          optionType="button"
          aria-label={texts.days}
          options={DAYS}
          value={value.days}
          onChange={(event) => onChange({ ...value, days: event.target.value as number })}
        />
      </Labelled>
      <Labelled label={texts.openings}>
        <Radio.Group
          optionType="button"
          aria-label={texts.openings}
          options={OPENINGS}
          value={value.max_openings ?? 0}
          onChange={(event) => onChange({ ...value, max_openings: (event.target.value as number) || null })}
        />
      </Labelled>
    </Stack>
  );
}

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset style={{ border: 0, margin: 0, padding: 0 }}>
      <legend>{label}</legend>
      {children}
    </fieldset>
  );
}
