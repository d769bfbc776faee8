import { Button, Flex, Input, useCopy } from '@courtside/ui';
import { useId } from 'react';
import { shareTexts as texts } from '../texts/family.en';

interface CopyLineProps {
  label: string;
  /** The name of the button. */
  copyLabel: string;
  value: string;
}

/** A value to send to somebody. Without a clipboard, it can be selected. */
export function CopyLine({ label, copyLabel, value }: CopyLineProps) {
  const { copied, copy } = useCopy();
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <Flex gap={8}>
        <Input id={id} readOnly autoComplete="off" value={value} onFocus={(event) => event.target.select()} />
        <Button aria-label={copied ? `${copyLabel}: ${texts.copied}` : copyLabel} onClick={() => copy(value)}>
          {copied ? texts.copied : texts.copy}
        </Button>
      </Flex>
    </div>
  );
}
