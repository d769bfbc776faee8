import { ProfileChart } from '@courtside/charts';
import { formatDate } from '@courtside/contracts/format-date';
import { measuredMetrics } from '@courtside/contracts/measured';
import { fullName } from '@courtside/contracts/player-list';
import { screens } from '@courtside/contracts/screens';
import { useNavigate, useSearchParams } from '@courtside/router';
import { Button, Columns, EmptyState, ErrorState, Icon, Page, Section, Skeleton } from '@courtside/ui';
import { useMemo, type CSSProperties } from 'react';
import { texts } from '../texts/en';
import { PHONE, useWindowUpTo } from '../use-window-width';
import { ComparisonCharts } from './comparison-charts';
import { readComparisonQuery } from './comparison-query';
import { comparisonRows } from './comparison-rows';
import { DifferenceList } from './difference-list';
import { DifferenceTable } from './difference-table';
import { NextSteps } from './next-steps';
import { useComparison, type Comparison } from './use-comparison';

/** Up to this width in px, the table needs the whole width. */
const TABLE_ALONE = 1279;
const STACKED: CSSProperties = { display: 'grid', gap: 'var(--cs-space-5)', gridTemplateColumns: 'minmax(0, 1fr)' };
const BESIDE: CSSProperties = { ...STACKED, gridTemplateColumns: 'minmax(0, 1.7fr) minmax(0, 1fr)' };

/** Compare Results: two players side by side, metric by metric. */
export default function CompareResultsScreen() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const comparison = useComparison(useMemo(() => readComparisonQuery(search), [search]));
  return (
    <Page
      title={texts.compareResults.title}
      actions={
        <>
          {(comparison.state === 'ready' || comparison.state === 'loading') && (
            <NextSteps sides={comparison.state === 'ready' ? comparison.sides : null} />
          )}
          <Button icon={<Icon name="back" />} onClick={() => void navigate(screens.manageTeam())}>
            {texts.back}
          </Button>
        </>
      }
    >
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
            action={
              <Button onClick={() => void navigate(screens.comparePlayers(teamId ? { teamId } : undefined))}>
                {texts.compareResults.select}
              </Button>
            }
          />
        </div>
      );
  }
}

function Ready({ team, sides }: Extract<Comparison, { state: 'ready' }>) {
  const [first, second] = sides;
  const names = { first: fullName(first.player), second: fullName(second.player) };
  const rows = comparisonRows([first.session, second.session], names);
  const Differences = useWindowUpTo(PHONE) ? DifferenceList : DifferenceTable;
  return (
    <>
      <Columns min={260}>
        {sides.map(({ player, session }) => (
          <Section
            key={player.id}
            title={fullName(player)}
            text={
              <>
                <strong>{team.team_name}</strong> · <span>{player.position}</span> ·{' '}
                <span style={{ whiteSpace: 'nowrap' }}>
                  {texts.compareResults.sessionOf(formatDate(session.session_date))}
                </span>
              </>
            }
          />
        ))}
      </Columns>
      <div style={useWindowUpTo(TABLE_ALONE) ? STACKED : BESIDE}>
        <Section>
          <Differences rows={rows} names={names} />
        </Section>
        <Section title={texts.compareResults.profile}>
          <ProfileChart
            series={sides.map(({ player, session }) => ({ name: fullName(player), values: measuredMetrics(session) }))}
          />
        </Section>
      </div>
      <Section title={texts.compareResults.charts}>
        <ComparisonCharts sides={sides} />
      </Section>
    </>
  );
}
