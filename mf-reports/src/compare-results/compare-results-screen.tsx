import { useNavigate, useSearchParams } from '@courtside/router';
import { Button, Columns, EmptyState, ErrorState, Icon, Page, Section, Skeleton } from '@courtside/ui';
import { useMemo } from 'react';
import { fullName } from '../players/roster';
import { texts } from '../texts/en';
import { ComparisonCharts } from './comparison-charts';
import { readComparisonLink } from './comparison-link';
import { comparisonRows } from './comparison-rows';
import { DifferenceTable } from './difference-table';
import { useComparison, type Comparison } from './use-comparison';

/** Compare Results: two players beside each other, metric by metric. */
export default function CompareResultsScreen() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const comparison = useComparison(useMemo(() => readComparisonLink(search), [search]));
  return (
    <Page title={texts.compareResults.title} actions={<Button icon={<Icon name="back" />} onClick={() => void navigate('/manage-team')}>{texts.back}</Button>}>
      <Content comparison={comparison} teamId={search.get('teamId')} />
    </Page>
  );
}

function Content({ comparison, teamId }: { comparison: Comparison; teamId: string | null }) {
  const navigate = useNavigate();
  switch (comparison.state) {
    case 'loading':
      return (
        <Section>
          <output>{texts.loading}</output>
          <Skeleton active paragraph={{ rows: 8 }} />
        </Section>
      );
    case 'failed':
      return <ErrorState text={texts.compareResults.failed} onRetry={comparison.retry} />;
    case 'ready':
      return <Ready {...comparison} />;
    default:
      return (
        <div role="alert">
          <EmptyState
            icon="warning"
            text={texts.compareResults[comparison.state]}
            action={<Button onClick={() => void navigate(teamId ? `/compare-players?teamId=${encodeURIComponent(teamId)}` : '/compare-players')}>{texts.compareResults.choose}</Button>}
          />
        </div>
      );
  }
}

function Ready({ team, sides }: Extract<Comparison, { state: 'ready' }>) {
  const [first, second] = sides;
  const names = { first: fullName(first.player), second: fullName(second.player) };
  const rows = comparisonRows([first.session, second.session], names);
  return (
    <>
      <Columns min={260}>
        {sides.map(({ player, session }) => (
          <Section
            key={player.id}
            title={fullName(player)}
            text={
              <>
                <strong>{team.team_name}</strong> · <span>{player.position}</span> · <span>{texts.compareResults.sessionOf(session.session_date)}</span>
              </>
            }
          />
        ))}
      </Columns>
      <Section>
        <DifferenceTable rows={rows} names={names} />
      </Section>
      <Section title={texts.compareResults.charts}>
        <ComparisonCharts sides={sides} />
      </Section>
    </>
  );
}
