import { useState } from 'react';
import { ApiError, useEndTablet } from '@courtside/api-client';
import { messages } from '@courtside/contracts/messages';
import { notify } from '@courtside/session-bus';
import { Button, Section } from '@courtside/ui';
import { ProofDialog } from '../security/proof-dialog';
import { tabletTexts } from '../texts/tablet.en';

const texts = tabletTexts.end;

/** On the club's tablet: what it is, and how it ends. */
export function EndTablet() {
  const end = useEndTablet();
  const [isOpen, setIsOpen] = useState(false);
  // A tablet doesn't say whether the account has a second factor. The server asks for a code if it has one.
  const [needsCode, setNeedsCode] = useState(false);
  return (
    <Section
      title={texts.title}
      text={texts.text}
      actions={<Button onClick={() => setIsOpen(true)}>{texts.open}</Button>}
    >
      {isOpen && (
        <ProofDialog
          {...texts.dialog}
          needsCode={needsCode}
          change={async (proof) => {
            try {
              await end.mutateAsync(proof);
            } catch (failure) {
              if (failure instanceof ApiError && failure.fields.code?.includes(messages.codeMissing))
                setNeedsCode(true);
              throw failure;
            }
            notify({ kind: 'success', text: texts.ended });
            return null;
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </Section>
  );
}
