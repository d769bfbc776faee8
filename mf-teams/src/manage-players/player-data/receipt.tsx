import { saveBlob } from '@courtside/api-client';
import { RECEIPT_FILE, receiptText } from '@courtside/contracts/erasure-receipt';
import type { ErasureReceipt } from '@courtside/contracts/player-data';
import { Alert, Button, Flex, Icon } from '@courtside/ui';
import { useEffect, useRef, type CSSProperties } from 'react';
import { playerDataTexts } from '../../texts/player-data.en';

const texts = playerDataTexts.receipt;
const TEXT: CSSProperties = { margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' };

interface ReceiptProps {
  readonly receipt: ErasureReceipt;
  readonly onSaved: () => void;
}

/** What was erased, as text that can be downloaded. */
export function Receipt({ receipt, onSaved }: ReceiptProps) {
  const button = useRef<HTMLButtonElement>(null);
  // Otherwise the focus would be nowhere, because the button that erased the player is gone.
  useEffect(() => button.current?.focus(), []);
  const text = receiptText(receipt);
  const save = () => {
    saveBlob(new Blob([text], { type: 'text/plain;charset=utf-8' }), RECEIPT_FILE);
    onSaved();
  };
  return (
    <Flex vertical gap={16} align="start">
      <Alert type="success" showIcon title={texts.title} description={texts.text} />
      <section aria-label={texts.label}>
        <pre style={TEXT}>{text}</pre>
      </section>
      <Button ref={button} type="primary" icon={<Icon name="download" />} onClick={save}>
        {texts.download}
      </Button>
    </Flex>
  );
}
