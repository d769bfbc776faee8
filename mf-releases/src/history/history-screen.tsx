import { useState } from 'react';
import type { HistoryLine } from '@courtside/release-client/protocol';
import { useParams } from '@courtside/router';
import { Button, ErrorState, Page, ScreenSkeleton, Section, Stack } from '@courtside/ui';
import { calls } from '../../addresses';
import { SignedIn } from '../access/signed-in';
import { StaleAlert } from '../service/stale-alert';
import { useLive } from '../service/use-live';
import { texts } from '../texts/en';
import { ChangeLines } from './change-lines';

const PAGE = 30;

export default function HistoryScreen() {
  const { environment = '' } = useParams();
  return <SignedIn>{() => <History key={environment} environment={environment} />}</SignedIn>;
}

/** Who changed an environment, and why. */
function History({ environment }: { environment: string }) {
  const { data, error, refresh } = useLive<HistoryLine[]>(calls.history(environment));
  const [shown, setShown] = useState(PAGE);
  if (!data) return error ? <ErrorState text={error.message} onRetry={() => void refresh()} /> : <ScreenSkeleton />;
  const title = texts.history.title(environment);
  return (
    <Page title={title} subtitle={texts.history.subtitle}>
      <StaleAlert error={error} />
      <Section>
        <Stack>
          <ChangeLines label={title} lines={data.toReversed().slice(0, shown)} />
          {data.length > shown && (
            <Button onClick={() => setShown((count) => count + PAGE)}>{texts.history.older}</Button>
          )}
        </Stack>
      </Section>
    </Page>
  );
}
