import { useState } from 'react';
import type { EnvironmentLine } from '@courtside/release-client/environment-settings';
import type { MeasuredRelease } from '@courtside/release-client/proofs';
import type { ConsoleSession, HistoryLine, StatusLine } from '@courtside/release-client/protocol';
import { useNavigate, useParams } from '@courtside/router';
import {
  Button,
  DetailList,
  EmptyState,
  ErrorState,
  Page,
  ScreenSkeleton,
  screenMoment,
  Section,
  Stack,
} from '@courtside/ui';
import { calls, screens } from '../../addresses';
import { SignedIn } from '../access/signed-in';
import { CanaryDialog } from '../actions/canary-dialog';
import { InvitationDialog } from '../actions/invitation-dialog';
import { RollbackQuestion, type RollbackTarget } from '../actions/rollback-question';
import { WithdrawQuestion } from '../actions/withdraw-question';
import { canaryOf, environmentBefore } from '../environments/rows';
import { FiguresSection } from '../figures/figures-section';
import { figureText } from '../figures/release-figures';
import { ChangeLines } from '../history/change-lines';
import { versionGiven } from '../history/steps-of';
import { mayChange } from '../service/session';
import { StaleAlert } from '../service/stale-alert';
import { useLive } from '../service/use-live';
import { texts } from '../texts/en';
import { shortVersion } from '../texts/version';
import { CanarySection } from './canary-section';
import { ReleaseErrors } from './release-errors';

/** Checks run seldom. */
const CHECKS_MS = 10_000;

export default function ReleaseScreen() {
  const { environment = '', module = '' } = useParams();
  return (
    <SignedIn>
      {(session) => (
        <Release key={`${environment}/${module}`} session={session} environment={environment} module={module} />
      )}
    </SignedIn>
  );
}

interface ReleaseProps {
  session: ConsoleSession;
  environment: string;
  module: string;
}

type Question =
  | { kind: 'rollback'; target: RollbackTarget }
  | { kind: 'withdraw' }
  | { kind: 'invite' }
  | { kind: 'canary'; from: string; version: string };

/** One module in one environment: what runs there, since when and why, and everything that can be done about it. */
function Release({ session, environment, module }: ReleaseProps) {
  const status = useLive<StatusLine[]>(calls.status);
  const environments = useLive<EnvironmentLine[]>(calls.environments, {}, null);
  const history = useLive<HistoryLine[]>(calls.history(environment), { of: module });
  const measured = useLive<MeasuredRelease[]>(calls.measured(environment, module), {}, CHECKS_MS);
  const [question, setQuestion] = useState<Question | null>(null);
  const navigate = useNavigate();
  const error = status.error ?? history.error ?? environments.error;
  const refresh = () => Promise.all([status.refresh(), history.refresh(), environments.refresh()]);
  if (!status.data || !history.data || !environments.data)
    return error ? <ErrorState text={error.message} onRetry={() => void refresh()} /> : <ScreenSkeleton />;

  const active = environments.data.filter(({ ended }) => ended === null);
  const lineIn = (name: string) =>
    status.data?.find((each) => each.environment === name && each.name === module) ?? null;
  const line = lineIn(environment);
  const canary = line && canaryOf(line);
  const before = environmentBefore(environment, active);
  const next = before === null ? null : (lineIn(before)?.version ?? null);
  const after = active.filter(({ name }) => environmentBefore(name, active) === environment);
  const isMine = mayChange(session, environment, module);
  const close = () => setQuestion(null);
  const onDone = () => void refresh();
  const rollBackTo = (to: string | null, isExact: boolean): Question => ({
    kind: 'rollback',
    target: { environment, module, from: line?.version ?? null, to, canary: canary?.version ?? null, isExact },
  });
  const returnTo = (change: HistoryLine) => {
    const version = versionGiven(change, module);
    if (!isMine || version === null || version === line?.version) return null;
    return (
      <Button
        aria-label={texts.rollback.toThisOf(module, shortVersion(version))}
        onClick={() => setQuestion(rollBackTo(version, true))}
      >
        {texts.rollback.toThis}
      </Button>
    );
  };
  const canStart = isMine && module !== 'shell' && !canary && before !== null && next !== null;

  return (
    <Page
      title={texts.release.title(module, environment)}
      actions={
        <>
          {isMine && line && (canary || line.previous !== null) && (
            <Button danger onClick={() => setQuestion(rollBackTo(line.previous, false))}>
              {canary ? texts.rollback.endCanary : texts.rollback.button}
            </Button>
          )}
          {canStart && next !== line?.version && (
            <Button onClick={() => setQuestion({ kind: 'canary', from: before, version: next })}>
              {texts.canary.start}
            </Button>
          )}
          {after
            .filter(({ name }) => line?.version && lineIn(name)?.version !== line.version)
            .map(({ name }) => (
              <Button key={name} type="primary" onClick={() => void navigate(screens.promotion(environment, name))}>
                {texts.release.promote(name)}
              </Button>
            ))}
          {isMine && line && module !== 'shell' && (
            <Button danger onClick={() => setQuestion({ kind: 'withdraw' })}>
              {texts.withdraw.button}
            </Button>
          )}
        </>
      }
    >
      <StaleAlert error={error} />
      {!line && history.data.length === 0 ? (
        <EmptyState text={texts.release.absent(module, environment)} />
      ) : (
        <Stack>
          <Section>
            <DetailList items={detailsOf(line, module, environment, history.data)} />
          </Section>
          {canary && (
            <CanarySection
              environment={environment}
              module={module}
              canary={canary}
              note={line?.note}
              onInvite={isMine ? () => setQuestion({ kind: 'invite' }) : undefined}
            />
          )}
          {line?.version && (
            <FiguresSection module={module} version={line.version} history={history.data} measured={measured} />
          )}
          <ReleaseErrors session={session} environment={environment} module={module} />
          <Section title={texts.release.history}>
            <ChangeLines
              label={texts.release.history}
              lines={history.data.toReversed()}
              actionOf={returnTo}
              figuresOf={(change) => figureText(measured.data ?? [], versionGiven(change, module))}
            />
          </Section>
        </Stack>
      )}
      {question?.kind === 'rollback' && <RollbackQuestion target={question.target} onClose={close} onDone={onDone} />}
      {question?.kind === 'withdraw' && (
        <WithdrawQuestion environment={environment} module={module} onClose={close} onDone={onDone} />
      )}
      {question?.kind === 'invite' && <InvitationDialog environment={environment} module={module} onClose={close} />}
      {question?.kind === 'canary' && (
        <CanaryDialog
          environment={environment}
          module={module}
          from={question.from}
          version={question.version}
          onClose={close}
          onDone={onDone}
        />
      )}
    </Page>
  );
}

/** The facts about the current release. */
function detailsOf(
  line: StatusLine | null,
  module: string,
  environment: string,
  history: readonly HistoryLine[],
): { name: string; value: string }[] {
  if (!line) return [{ name: texts.release.version, value: texts.release.absent(module, environment) }];
  const origin = history.findLast((change) => versionGiven(change, module) === line.version)?.origin;
  return [
    { name: texts.release.version, value: line.version ?? texts.releases.onlyCanary },
    { name: texts.release.published, value: screenMoment(line.publishedAt) },
    { name: texts.release.previous, value: line.previous ?? texts.release.none },
    ...(origin?.commit ? [{ name: texts.release.commit, value: origin.commit }] : []),
    ...(origin ? [{ name: texts.release.builder, value: origin.builder }] : []),
  ];
}
