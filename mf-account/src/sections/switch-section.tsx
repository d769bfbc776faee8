import { Section, Switch } from '@courtside/ui';
import type { ReactNode } from 'react';

interface SwitchSectionProps {
  readonly title: string;
  readonly text: string;
  readonly label: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly children?: ReactNode;
}

/** A setting that is on or off. */
export function SwitchSection({ title, text, label, children, ...setting }: SwitchSectionProps) {
  return (
    <Section
      title={title}
      text={text}
      actions={
        // The label makes the text a touch target too.
        // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- antd's Switch is a button, which a label may contain
        <label className="cs-actions">
          <span>{label}</span>
          <Switch aria-label={label} {...setting} />
        </label>
      }
    >
      {children}
    </Section>
  );
}
