import { Section, Skeleton } from '@courtside/ui';
import { texts } from '../texts/en';
import { GRID, TALL } from './session-grid';

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
      <div style={GRID}>
        <Placeholder title={texts.sessions.chart} />
        <div style={TALL}>
          <Placeholder title={texts.sessions.details} rows={24} />
        </div>
        <Placeholder title={texts.sessions.makeup} />
      </div>
      <Placeholder title={texts.sessions.trends} />
    </>
  );
}
