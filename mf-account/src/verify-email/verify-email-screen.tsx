import { useEffect, useState } from 'react';
import { ApiError } from '@courtside/api-client';
import { screens } from '@courtside/contracts/screens';
import { Navigate } from '@courtside/router';
import { deviceStorage, storageKeys } from '@courtside/session-bus';
import { Alert } from '@courtside/ui';
import { GuestScreen } from '../guest-screen';
import { ResendEmail } from '../resend-email';
import { guestTexts } from '../texts/guest.en';

const texts = guestTexts.verifyEmail;

function VerifyEmail({ email }: { email: string }) {
  // No other screen needs the stored address.
  useEffect(() => () => deviceStorage.removeItem(storageKeys.emailForVerification), []);

  return (
    <GuestScreen title={texts.title}>
      <Alert type="success" showIcon title={texts.registered(email)} />
      <ResendEmail
        email={email}
        label={texts.resend}
        sent={texts.resent}
        failed={(failure) => (failure instanceof ApiError && failure.detail) || texts.resendFailed}
      />
    </GuestScreen>
  );
}

export default function VerifyEmailScreen() {
  const [email] = useState(() => deviceStorage.getItem(storageKeys.emailForVerification));
  return email ? <VerifyEmail email={email} /> : <Navigate to={screens.register()} replace />;
}
