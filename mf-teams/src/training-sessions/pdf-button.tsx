import { Button, Icon } from '@courtside/ui';
import { useState } from 'react';
import { texts } from '../texts/en';

/** Starts one download at a time. */
export function PdfButton({ download }: { readonly download: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    await download();
    setBusy(false);
  };
  return (
    <Button icon={<Icon name="download" />} loading={busy} onClick={() => void start()}>
      {texts.sessions.pdf}
    </Button>
  );
}
