import { useState } from 'react';
import type { EnvironmentLine } from '@courtside/release-client/environment-settings';
import type { ConsoleSession, StatusLine } from '@courtside/release-client/protocol';
import { notify } from '@courtside/session-bus';
import { Button, Columns, EmptyState, ErrorState, Page, ScreenSkeleton } from '@courtside/ui';
import { calls } from '../../addresses';
import { SignedIn } from '../access/signed-in';
import { RollbackQuestion, type RollbackTarget } from '../actions/rollback-question';
import { CallFailed } from '../service/call-service';
import { logOut } from '../service/session';
import { useLive } from '../service/use-live';
import { StaleAlert } from '../service/stale-alert';
import { texts } from '../texts/en';
import { EnvironmentColumn } from './environment-column';
import { columnsOf } from './rows';

export default function ReleasesScreen() {
  return <SignedIn>{(session) => <Environments session={session} />}</SignedIn>;
}

async function leave(): Promise<void> {
  await logOut().catch((error: unknown) => {
    if (!(error instanceof CallFailed)) throw error;
    notify({ kind: 'error', text: error.message });
  });
}

/** All environments side by side. */
function Environments({ session }: { session: ConsoleSession }) {
  const environments = useLive<EnvironmentLine[]>(calls.environments);
  const status = useLive<StatusLine[]>(calls.status);
  const [question, setQuestion] = useState<RollbackTarget | null>(null);
  const error = environments.error ?? status.error;
  if (!environments.data || !status.data)
    return error ? <ErrorState text={error.message} onRetry={() => void retry()} /> : <ScreenSkeleton />;
  async function retry() {
    await Promise.all([environments.refresh(), status.refresh()]);
  }
  return (
    <Page
      title={texts.releases.title}
      subtitle={texts.releases.subtitle(session.name)}
      actions={<Button onClick={() => void leave()}>{texts.access.logOut}</Button>}
    >
      <StaleAlert error={error} />
      {status.data.length === 0 ? (
        <EmptyState text={texts.releases.empty} />
      ) : (
        <Columns min={340}>
          {columnsOf(environments.data, status.data).map((column) => (
            <EnvironmentColumn
              key={column.environment.name}
              session={session}
              column={column}
              onRollBack={setQuestion}
            />
          ))}
        </Columns>
      )}
      {question && (
        <RollbackQuestion target={question} onClose={() => setQuestion(null)} onDone={() => void status.refresh()} />
      )}
    </Page>
  );
}
