import { useRef, useState } from 'react';
import { ApiError, startPasskey, useAddPasskey } from '@courtside/api-client';
import type { PasskeyProof, PasskeySetup } from '@courtside/contracts/auth';
import { notify } from '@courtside/session-bus';
import { Form } from '@courtside/ui';
import { FormDialog } from '../form-dialog';
import { loadWebAuthn, passkeyProblem } from '../passkeys/browser';
import { CurrentPassword } from '../settings/current-password';
import { showFieldErrors } from '../show-field-errors';
import { securityTexts } from '../texts/security.en';
import { useSubmit } from '../use-submit';
import { CodeField } from './code-field';
import { PasskeyName } from './passkey-name';
import { reasonOf } from './reason-of';

const texts = securityTexts.passkeys;

type Fields = PasskeyProof & { name: string };

/** Asks for a name and the password, and lets the browser make a passkey. Render it only while it is open. */
export function AddPasskey({ needsCode, onClose }: { needsCode: boolean; onClose: () => void }) {
  const [form] = Form.useForm<Fields>();
  const add = useAddPasskey();
  // Kept if the user cancels in the browser, because a code works only once.
  const setup = useRef<PasskeySetup | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const sending = useSubmit(
    async ({ name, ...proof }: Fields) => {
      setProblem(null);
      setup.current ??= await startPasskey(proof);
      const { createPasskey } = await loadWebAuthn();
      const credential = await createPasskey(setup.current.options);
      const added = await add.mutateAsync({ setup: setup.current.setup, name, credential });
      notify({ kind: 'success', text: texts.added(added.name) });
      onClose();
    },
    (failure) => {
      if (failure instanceof ApiError) setup.current = null;
      showFieldErrors(form, failure);
      setProblem(passkeyProblem(failure) ?? reasonOf(failure, texts.adding.failed));
    },
  );
  return (
    <FormDialog
      texts={{ ...texts.adding, cancel: texts.cancel }}
      form={form}
      focus="name"
      sending={sending}
      problem={problem}
      onClose={onClose}
    >
      <PasskeyName />
      <CurrentPassword />
      {needsCode && <CodeField label={securityTexts.proof.code} />}
    </FormDialog>
  );
}
