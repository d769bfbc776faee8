import type { MeasuredRelease } from '@courtside/release-client/proofs';
import type { HistoryLine } from '@courtside/release-client/protocol';
import { DetailList, screenMoment, Section, Skeleton, Stack } from '@courtside/ui';
import { StaleAlert } from '../service/stale-alert';
import type { Live } from '../service/use-live';
import { texts } from '../texts/en';
import { measuredOf, sizeItems } from './release-figures';

interface SectionProps {
  module: string;
  version: string;
  /** Of the environment, the oldest change first. */
  history: readonly HistoryLine[];
  /** What checks have measured in the environment. */
  measured: Pick<Live<MeasuredRelease[]>, 'data' | 'error'>;
}

/** The sizes and the speed of a release against the release before. */
export function FiguresSection({ module, version, history, measured: { data, error } }: SectionProps) {
  const sizes = sizeItems(history, module, version);
  const measured = data && measuredOf(data, version);
  return (
    <Section title={texts.figures.title} text={texts.figures.text}>
      <Stack>
        {sizes.length > 0 ? <DetailList items={sizes} /> : <p className="cs-muted">{texts.figures.noSizes}</p>}
        <StaleAlert error={error} />
        {!measured && !error && <Skeleton active paragraph={{ rows: 1 }} />}
        {measured?.length === 0 && <p className="cs-muted">{texts.figures.notMeasured}</p>}
        {measured?.map(({ check, who, when, items }) => (
          <div key={check}>
            <p className="cs-muted">{texts.figures.measuredBy(check, who, screenMoment(when))}</p>
            <DetailList items={items} />
          </div>
        ))}
      </Stack>
    </Section>
  );
}
