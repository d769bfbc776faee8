import { useState } from 'react';
import { Alert, Button, Flex } from '@courtside/ui';
import { texts } from '../texts/en';

/** For browsers without Web Serial: the line to send by other means. Null if the configuration is not valid. */
export function CopyLine({ line }: { line: string | null }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    if (line === null) return;
    await navigator.clipboard?.writeText(line);
    setCopied(true);
  };
  return (
    <Flex vertical gap={12}>
      <Alert type="info" showIcon title={texts.wifi.unsupported} />
      <code className="testing-code" aria-label={texts.wifi.line}>
        {line?.trimEnd() ?? '…'}
      </code>
      <Button disabled={line === null} onClick={() => void copy()}>
        {copied ? texts.wifi.copied : texts.wifi.copy}
      </Button>
    </Flex>
  );
}
