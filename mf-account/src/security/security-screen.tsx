import { Page, Stack } from '@courtside/ui';
import { securityTexts } from '../texts/security.en';
import { Logins } from './logins';
import { Passkeys } from './passkeys';
import { SecondFactor } from './second-factor';
import { SingleSignOn } from './single-sign-on';

/** Who can get into the account, and from where. */
export default function SecurityScreen() {
  return (
    <Page width="form" title={securityTexts.title} subtitle={securityTexts.subtitle}>
      <Stack>
        <SecondFactor />
        <Passkeys />
        <SingleSignOn />
        <Logins />
      </Stack>
    </Page>
  );
}
