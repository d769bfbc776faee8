import { useState } from 'react';
import type { ConsoleSession, HistoryLine, StatusLine } from '@courtside/release-client/protocol';
import { useNavigate, useParams } from '@courtside/router';
import { Button, EmptyState, ErrorState, Form, Page, ScreenSkeleton, Section, Stack } from '@courtside/ui';
import { calls, screens } from '../../addresses';
import { SignedIn } from '../access/signed-in';
import { FailureAlert } from '../actions/failure-alert';
import { ReasonField } from '../actions/reason-field';
import { mayChange } from '../service/session';
import { StaleAlert } from '../service/stale-alert';
import { useChange } from '../service/use-change';
import { useLive } from '../service/use-live';
import { texts } from '../texts/en';
import { changesOf } from './changes-of';
import { PromotedModule } from './promoted-module';

export default function PromotionScreen() {
  const { from = '', to = '' } = useParams();
  return <SignedIn>{(session) => <Promotion key={`${from}/${to}`} session={session} from={from} to={to} />}</SignedIn>;
}

/** What a promotion would change, and the promotion. */
function Promotion({ session, from, to }: { session: ConsoleSession; from: string; to: string }) {
  const status = useLive<StatusLine[]>(calls.status);
  const history = useLive<HistoryLine[]>(calls.history(from));
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [together, setTogether] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const { busy, failure, run } = useChange();
  const navigate = useNavigate();
  const error = status.error ?? history.error;
  const refresh = () => Promise.all([status.refresh(), history.refresh()]);
  if (!status.data || !history.data)
    return error ? <ErrorState text={error.message} onRetry={() => void refresh()} /> : <ScreenSkeleton />;

  const changes = changesOf(status.data, from, to);
  const chosen = changes
    .map(({ module }) => module)
    .filter((module) => mayChange(session, to, module) && !left.has(module));
  const choose = (module: string, isChosen: boolean) =>
    setLeft((before) => {
      const next = new Set(before);
      if (isChosen) next.delete(module);
      else next.add(module);
      return next;
    });
  const submit = async ({ why }: { why: string }) => {
    setMissing(chosen.length === 0);
    if (chosen.length === 0) return;
    const body = { modules: chosen, from, together: together && chosen.length > 1, why: why.trim() };
    if (await run(calls.promote(to), body, texts.promotion.done(chosen, to))) void navigate(screens.releases());
    else void refresh();
  };
  return (
    <Page title={texts.promotion.title(from, to)} subtitle={texts.promotion.subtitle}>
      <StaleAlert error={error} />
      {changes.length === 0 ? (
        <EmptyState icon="check" text={texts.promotion.nothing(from, to)} />
      ) : (
        <Form<{ why: string }> layout="vertical" requiredMark={false} onFinish={(fields) => void submit(fields)}>
          <Stack>
            <Section title={texts.promotion.changes}>
              {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the list role of a list without bullets */}
              <ul className="releases-rows" role="list" aria-label={texts.promotion.changes}>
                {changes.map((each) => (
                  <PromotedModule
                    key={each.module}
                    from={from}
                    to={to}
                    change={each}
                    history={history.data ?? []}
                    isAllowed={mayChange(session, to, each.module)}
                    isChosen={chosen.includes(each.module)}
                    onChoose={(isChosen) => choose(each.module, isChosen)}
                  />
                ))}
              </ul>
            </Section>
            <Section>
              {chosen.length > 1 && (
                <label className="releases-choice">
                  <input
                    type="checkbox"
                    checked={together}
                    onChange={({ target: { checked } }) => setTogether(checked)}
                  />
                  <span>{texts.promotion.together}</span>
                </label>
              )}
              <ReasonField />
              <FailureAlert failure={failure} />
              {isMissing && <p role="alert">{texts.promotion.noneChosen}</p>}
              <Button type="primary" htmlType="submit" loading={busy}>
                {texts.promotion.button}
              </Button>
            </Section>
          </Stack>
        </Form>
      )}
    </Page>
  );
}
