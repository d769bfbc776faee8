import { useUser } from '@courtside/api-client';
import { Page, Skeleton, Stack } from '@courtside/ui';
import { tabletTexts } from '../texts/tablet.en';
import { CourtCode } from './court-code';
import { EndTablet } from './end-tablet';
import { StartTablet } from './start-tablet';

/** The club's tablet: the own code for it, and whether this device is one. */
export default function TabletScreen() {
  const { data: user } = useUser();
  return (
    <Page width="form" title={tabletTexts.title} subtitle={tabletTexts.subtitle}>
      {user ? <Stack>{user.on_tablet ? <EndTablet /> : <Choices />}</Stack> : <Skeleton active />}
    </Page>
  );
}

const Choices = () => (
  <>
    <CourtCode />
    <StartTablet />
  </>
);
