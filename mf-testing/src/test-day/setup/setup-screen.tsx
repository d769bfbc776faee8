import { Page, Stack } from '@courtside/ui';
import { testDayTexts } from '../../texts/test-day.en';
import { OpenDays } from './open-days';
import { StartForm } from './start-form';

/** The test days of the club, and the start of a new one. */
export function SetupScreen() {
  return (
    <Page title={testDayTexts.title}>
      <Stack>
        <OpenDays />
        <StartForm />
      </Stack>
    </Page>
  );
}
