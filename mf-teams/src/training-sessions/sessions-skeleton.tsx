import { Columns, Section, Skeleton } from '@courtside/ui';
import { texts } from '../texts/en';

/** Placeholder of the screen while the sessions load. */
export function SessionsSkeleton() {
  return (
    <>
      <Section>
        <Skeleton active title={false} paragraph={{ rows: 2 }} />
      </Section>
      <Columns min={400}>
        <Section title={texts.sessions.details}>
          <Skeleton active title={false} paragraph={{ rows: 10 }} />
        </Section>
        <Section title={texts.sessions.changed}>
          <Skeleton active title={false} paragraph={{ rows: 10 }} />
        </Section>
      </Columns>
      <Columns min={400}>
        <Section title={texts.sessions.profile}>
          <Skeleton active title={false} paragraph={{ rows: 10 }} />
        </Section>
        <Section title={texts.sessions.makeup}>
          <Skeleton active title={false} paragraph={{ rows: 10 }} />
        </Section>
      </Columns>
      <Section title={texts.sessions.chart}>
        <Skeleton active title={false} paragraph={{ rows: 10 }} />
      </Section>
    </>
  );
}
