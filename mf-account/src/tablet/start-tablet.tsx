import { useState } from 'react';
import { useCourtCode, useStartTablet } from '@courtside/api-client';
import { Button, ConfirmDialog, Section } from '@courtside/ui';
import { withNotice } from '../staff/with-notice';
import { tabletTexts } from '../texts/tablet.en';

const texts = tabletTexts.start;

/** Makes this device the club's tablet. */
export function StartTablet() {
  const { data: code } = useCourtCode();
  const start = useStartTablet();
  const [isOpen, setIsOpen] = useState(false);
  const confirm = async () => {
    await withNotice(start.mutateAsync(), { done: texts.started, failed: texts.failed });
    setIsOpen(false);
  };
  return (
    <Section
      title={texts.title}
      text={texts.text}
      actions={<Button onClick={() => setIsOpen(true)}>{texts.open}</Button>}
    >
      <ConfirmDialog
        open={isOpen}
        busy={start.isPending}
        title={texts.question}
        text={code?.set_at === null ? `${texts.details} ${texts.withoutCode}` : texts.details}
        confirm={texts.confirm}
        cancel={texts.cancel}
        onConfirm={() => void confirm()}
        onCancel={() => setIsOpen(false)}
      />
    </Section>
  );
}
