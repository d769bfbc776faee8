import { Columns, Section, Skeleton } from '@courtside/ui';
import { texts } from '../texts/en';

/** The two parts of the screen before the sessions are there. */
export function SessionsSkeleton() {
  return (
    <Columns min={400}>
      <Section title={texts.sessions.details}>
        <Skeleton active title={false} paragraph={{ rows: 2 }} />
      </Section>
      <Section title={texts.sessions.chart}>
        <Skeleton active title={false} paragraph={{ rows: 10 }} />
      </Section>
    </Columns>
  );
}
