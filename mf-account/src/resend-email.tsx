import { useState } from 'react';
import { resendVerification } from '@courtside/api-client';
import { RESEND_COOLDOWN_MS } from '@courtside/contracts/limits';
import { Alert, Button, Stack } from '@courtside/ui';
import { guestTexts } from './texts/guest.en';
import { useCooldown } from './use-cooldown';

interface ResendEmailProps {
  /** Null where nobody knows it; the button then says `noAddress`. */
  email: string | null;
  label: string;
  sent: string;
  noAddress?: string;
  failed: (failure: unknown) => string;
}

/** Sends the confirmation link again, then waits out the cooldown, counting it down. */
export function ResendEmail({ email, label, sent, noAddress = '', failed }: ResendEmailProps) {
  const cooldown = useCooldown();
  const [said, setSaid] = useState<{ type: 'success' | 'error'; text: string } | null>(null);

  const resend = async () => {
    if (!email) return setSaid({ type: 'error', text: noAddress });
    cooldown.start(RESEND_COOLDOWN_MS);
    try {
      setSaid({ type: 'success', text: (await resendVerification(email)).detail || sent });
    } catch (failure) {
      setSaid({ type: 'error', text: failed(failure) });
    }
  };

  return (
    <>
      {said && <Alert type={said.type} showIcon title={said.text} />}
      <Stack gap="small">
        <Button type="primary" block disabled={cooldown.secondsLeft > 0} onClick={() => void resend()}>
          {label}
        </Button>
        {cooldown.secondsLeft > 0 && <p className="cs-muted">{guestTexts.resendIn(cooldown.secondsLeft)}</p>}
      </Stack>
    </>
  );
}
