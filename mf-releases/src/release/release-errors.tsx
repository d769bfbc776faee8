import type { ErrorPage } from '@courtside/release-client/error-lines';
import type { ConsoleSession } from '@courtside/release-client/protocol';
import { Section, Skeleton } from '@courtside/ui';
import { calls } from '../../addresses';
import { ErrorLines } from '../errors/error-lines';
import { useLive } from '../service/use-live';
import { texts } from '../texts/en';

interface ErrorsProps {
  session: ConsoleSession;
  environment: string;
  module: string;
}

const SHOWN = '5';

/** The newest errors of a module in an environment, for the team that owns it. */
export function ReleaseErrors({ session: { modules }, environment, module }: ErrorsProps) {
  const isOwn = modules.includes('*') || modules.includes(module);
  const { data, error } = useLive<ErrorPage>(isOwn ? calls.errors : null, { environment, module, limit: SHOWN });
  return (
    <Section title={texts.release.errors}>
      {!isOwn || error?.status === 403 ? (
        <p className="cs-muted">{texts.release.notYours}</p>
      ) : !data ? (
        <Skeleton active paragraph={{ rows: 1 }} />
      ) : data.errors.length === 0 ? (
        <p className="cs-muted">{texts.release.noErrors}</p>
      ) : (
        <ErrorLines label={texts.release.errors} errors={data.errors} />
      )}
    </Section>
  );
}
