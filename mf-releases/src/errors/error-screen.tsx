import type { ErrorDetail, SourceFrame } from '@courtside/release-client/error-lines';
import { useParams } from '@courtside/router';
import { DetailList, ErrorState, Page, ScreenSkeleton, screenMoment, Section, Stack } from '@courtside/ui';
import { calls } from '../../addresses';
import { SignedIn } from '../access/signed-in';
import { StaleAlert } from '../service/stale-alert';
import { useLive } from '../service/use-live';
import { texts } from '../texts/en';

export default function ErrorScreen() {
  const { environment = '', module = '', fingerprint = '' } = useParams();
  const path = calls.error(environment, module, fingerprint);
  return <SignedIn>{({ name }) => <OneError key={`${name} ${path}`} path={path} />}</SignedIn>;
}

/** One error with its stack in the source. */
function OneError({ path }: { path: string }) {
  const { data, error, refresh } = useLive<ErrorDetail>(path);
  if (!data) return error ? <ErrorState text={error.message} onRetry={() => void refresh()} /> : <ScreenSkeleton />;
  const counts = (by: Record<string, number>) =>
    Object.entries(by)
      .toSorted(([, a], [, b]) => b - a)
      .map(([name, count]) => `${name}: ${count}`)
      .join(', ');
  return (
    <Page
      title={`${data.name}: ${data.message}`}
      subtitle={`${data.module} in ${data.environment}, ${texts.errors.count(data.count)}`}
    >
      <StaleAlert error={error} />
      <Stack>
        <Section title={texts.errors.stack}>
          {data.frames.length === 0 && <p className="cs-muted">{texts.errors.noPlace}</p>}
          <ol className="releases-frames">
            {data.frames.map((frame) => (
              <Frame key={`${frame.file}:${frame.line}:${frame.column}`} frame={frame} />
            ))}
          </ol>
        </Section>
        <Section title={texts.errors.where}>
          <DetailList
            items={[
              {
                name: texts.errors.releases,
                value: counts(
                  Object.fromEntries(Object.entries(data.releases).map(([version, { count }]) => [version, count])),
                ),
              },
              { name: texts.errors.routes, value: counts(data.routes) || texts.release.none },
              { name: texts.errors.browsers, value: counts(data.browsers) },
              { name: texts.errors.firstSeen, value: screenMoment(data.firstSeen) },
              { name: texts.errors.lastSeen, value: screenMoment(data.lastSeen) },
              { name: texts.errors.fingerprint, value: <code translate="no">{data.fingerprint}</code> },
            ]}
          />
        </Section>
      </Stack>
    </Page>
  );
}

function Frame({ frame: { file, line, function: name, text } }: { frame: SourceFrame }) {
  return (
    <li translate="no">
      <strong>{name ?? texts.errors.top}</strong>{' '}
      <code>
        {file}:{line}
      </code>
      {text !== null && <pre>{text}</pre>}
    </li>
  );
}
