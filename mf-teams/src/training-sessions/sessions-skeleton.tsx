import { Columns, Section, Skeleton } from '@courtside/ui';
import { texts } from '../texts/en';

const Placeholder = ({ title, rows = 10 }: { readonly title?: string; readonly rows?: number }) => (
  <Section title={title}>
    <Skeleton active title={false} paragraph={{ rows }} />
  </Section>
);

/** Placeholder of the screen while the sessions load. */
export function SessionsSkeleton() {
  return (
    <>
      <Placeholder rows={2} />
      <Columns min={400}>
        <Placeholder title={texts.sessions.details} />
        <Placeholder title={texts.sessions.changed} />
      </Columns>
      <Columns min={400}>
        <Placeholder title={texts.sessions.profile} />
        <Placeholder title={texts.sessions.makeup} />
      </Columns>
      <Placeholder title={texts.sessions.chart} />
    </>
  );
}
