import { useLogins, usePasskeys, useSecondFactor } from '@courtside/api-client';
import { Page, Section, Skeleton, Stack } from '@courtside/ui';
import { useState } from 'react';
import { securityTexts } from '../texts/security.en';
import { Logins } from './logins';
import { Passkeys } from './passkeys';
import { SecondFactor } from './second-factor';
import { SingleSignOn } from './single-sign-on';

/** Who can get into the account, and from where. The parts appear together, so that none moves when another has loaded. */
export default function SecurityScreen() {
  const loaded = [useSecondFactor(), usePasskeys(), useLogins()].every(({ isPending }) => !isPending);
  // A part that loads again after an error stays.
  const [shown, setShown] = useState(loaded);
  if (loaded && !shown) setShown(true);
  return (
    <Page width="form" title={securityTexts.title} subtitle={securityTexts.subtitle}>
      {shown ? (
        <Stack>
          <SecondFactor />
          <Passkeys />
          <SingleSignOn />
          <Logins />
        </Stack>
      ) : (
        <SecuritySkeleton />
      )}
    </Page>
  );
}

function SecuritySkeleton() {
  const { secondFactor, passkeys, logins } = securityTexts;
  return (
    <Stack>
      {[secondFactor, passkeys, logins].map(({ title }) => (
        <Section key={title} title={title}>
          <Skeleton active title={false} paragraph={{ rows: 2 }} />
        </Section>
      ))}
    </Stack>
  );
}
