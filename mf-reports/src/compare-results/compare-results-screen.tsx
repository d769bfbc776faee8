import { screens } from '@courtside/contracts/screens';
import { Navigate, useNavigate, useSearchParams } from '@courtside/router';
import { Button, EmptyState, ErrorState, Icon, Page, Section, Skeleton } from '@courtside/ui';
import { useMemo } from 'react';
import { texts } from '../texts/en';
import { readComparisonQuery } from './comparison-query';
import { ComparisonView } from './comparison-view';
import { NextSteps } from './next-steps';
import { useComparison, type Comparison } from './use-comparison';

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
    case 'merged':
      return <Navigate replace to={screens.compareResults(comparison.link)} />;
    case 'ready':
      return <ComparisonView {...comparison} />;
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
