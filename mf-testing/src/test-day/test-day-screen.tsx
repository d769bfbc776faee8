import { useSearchParams } from '@courtside/router';
import { Page } from '@courtside/ui';
import { forTesters } from '../for-testers';
import { testDayTexts } from '../texts/test-day.en';
import { CourtScreen } from './court/court-screen';
import { FinishedDays, OpenDays } from './setup/days';
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
      <OpenDays />
      <StartForm>
        <FinishedDays />
      </StartForm>
    </Page>
  );
}

export default forTesters(TestDayScreen);
