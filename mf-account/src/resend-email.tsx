import { useState } from 'react';
import { resendVerification } from '@courtside/api-client';
import { RESEND_COOLDOWN_MS } from '@courtside/contracts/limits';
import { screens } from '@courtside/contracts/screens';
import { useNavigate } from '@courtside/router';
import { Alert, Button, Stack } from '@courtside/ui';
import { guestTexts } from './texts/guest.en';
import { useCooldown } from './use-cooldown';

interface ResendEmailProps {
  /** If null, the button shows `noAddress`. */
  email: string | null;
  label: string;
  sent: string;
  noAddress?: string;
  failed: (failure: unknown) => string;
}

/** Resends the confirmation link, then shows the cooldown. Also leads back to the login. */
export function ResendEmail({ email, label, sent, noAddress = '', failed }: ResendEmailProps) {
  const navigate = useNavigate();
  const cooldown = useCooldown();
  const [result, setResult] = useState<{ type: 'success' | 'error'; text: string } | null>(null);

  const resend = async () => {
    if (!email) return setResult({ type: 'error', text: noAddress });
    cooldown.start(RESEND_COOLDOWN_MS);
    try {
      setResult({ type: 'success', text: (await resendVerification(email)).detail || sent });
    } catch (failure) {
      setResult({ type: 'error', text: failed(failure) });
    }
  };

  return (
    <>
      {result && <Alert type={result.type} showIcon title={result.text} />}
      <Stack gap="small">
        <Button type="primary" block disabled={cooldown.secondsLeft > 0} onClick={() => void resend()}>
          {label}
        </Button>
        {cooldown.secondsLeft > 0 && <p className="cs-muted">{guestTexts.resendIn(cooldown.secondsLeft)}</p>}
      </Stack>
      <Button block onClick={() => void navigate(screens.login())}>
        {guestTexts.toLogin}
      </Button>
    </>
  );
}
