import { CONSENT_PURPOSES, type ConsentPurpose } from '@courtside/contracts/consent-words';
import { Switch } from '@courtside/ui';
import type { CSSProperties } from 'react';
import { purposesOf, textOf } from './consent-draft';
import { consentTexts as texts } from '../../texts/consent.en';

const GROUP: CSSProperties = { border: 0, margin: 0, padding: 0, minInlineSize: 0 };

interface PurposeSwitchesProps {
  /** From the form. */
  readonly value?: string;
  readonly onChange?: (purposes: string) => void;
}

/** What a consent is for. */
export function PurposeSwitches({ value = '', onChange }: PurposeSwitchesProps) {
  const chosen = purposesOf(value);
  const toggle = (purpose: ConsentPurpose, isIncluded: boolean) =>
    onChange?.(textOf(CONSENT_PURPOSES.filter((each) => (each === purpose ? isIncluded : chosen.includes(each)))));
  return (
    <fieldset aria-label={texts.purposes} style={GROUP}>
      {CONSENT_PURPOSES.map((purpose) => (
        // The label makes the text a touch target too.
        // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- antd's Switch is a button, which a label may contain
        <label key={purpose} className="cs-actions" style={{ flexWrap: 'nowrap', minHeight: 44 }}>
          <Switch
            aria-label={texts.purposeNames[purpose]}
            checked={chosen.includes(purpose)}
            onChange={(isIncluded) => toggle(purpose, isIncluded)}
          />
          <span>{texts.purposeNames[purpose]}</span>
        </label>
      ))}
    </fieldset>
  );
}
