import { useSearchParams } from '@courtside/router';
import { Page, Stack } from '@courtside/ui';
import { forTesters } from '../for-testers';
import { testDayTexts } from '../texts/test-day.en';
import { CourtScreen } from './court/court-screen';
import { OpenDays } from './setup/open-days';
import { StartForm } from './setup/start-form';
import '../testing.css';
import './test-day.css';

/** Starts, continues and runs test days. */
function TestDayScreen() {
  const [query] = useSearchParams();
  const id = query.get('testDayId');
  if (id) return <CourtScreen key={id} id={id} />;
  return (
    <Page title={testDayTexts.title}>
      <Stack>
        <OpenDays />
        <StartForm />
      </Stack>
    </Page>
  );
}

export default forTesters(TestDayScreen);
