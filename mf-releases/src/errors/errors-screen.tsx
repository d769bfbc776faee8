import { useState } from 'react';
import type { ErrorLine, ErrorPage } from '@courtside/release-client/error-lines';
import { Button, EmptyState, ErrorState, Page, ScreenSkeleton, Section, Stack } from '@courtside/ui';
import { calls } from '../../addresses';
import { SignedIn } from '../access/signed-in';
import { ask, CallFailed } from '../service/call-service';
import { sessionEnded } from '../service/session';
import { StaleAlert } from '../service/stale-alert';
import { useLive } from '../service/use-live';
import { texts } from '../texts/en';
import { ErrorLines } from './error-lines';

export default function ErrorsScreen() {
  return <SignedIn>{({ name }) => <Errors key={name} />}</SignedIn>;
}

/** The errors that the token may read. The first page stays up to date. */
function Errors() {
  const { data, error, refresh } = useLive<ErrorPage>(calls.errors);
  const [older, setOlder] = useState<{ errors: ErrorLine[]; next: string | null } | null>(null);
  const [failure, setFailure] = useState<CallFailed>();
  if (!data) return error ? <ErrorState text={error.message} onRetry={() => void refresh()} /> : <ScreenSkeleton />;
  const next = older ? older.next : data.next;
  const showOlder = async (after: string) => {
    try {
      const page = await ask<ErrorPage>(calls.errors, { after });
      setOlder((before) => ({ errors: [...(before?.errors ?? []), ...page.errors], next: page.next }));
      setFailure(undefined);
    } catch (reason) {
      if (!(reason instanceof CallFailed)) throw reason;
      if (reason.status === 401) sessionEnded();
      setFailure(reason);
    }
  };
  const newest = new Set(data.errors.map(({ fingerprint }) => fingerprint));
  const others = (older?.errors ?? []).filter(({ fingerprint }) => !newest.has(fingerprint));
  return (
    <Page title={texts.errors.title} subtitle={texts.errors.subtitle}>
      <StaleAlert error={error ?? failure} />
      {data.errors.length === 0 ? (
        <EmptyState icon="check" text={texts.errors.empty} />
      ) : (
        <Section text={data.lost > 0 ? texts.errors.lost(data.lost) : undefined}>
          <Stack>
            <ErrorLines label={texts.errors.title} errors={[...data.errors, ...others]} />
            {next !== null && <Button onClick={() => void showOlder(next)}>{texts.errors.older}</Button>}
          </Stack>
        </Section>
      )}
    </Page>
  );
}
