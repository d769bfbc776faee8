import { ApiError, useTestDay } from '@courtside/api-client';
import { screens } from '@courtside/contracts/screens';
import { useNavigate } from '@courtside/router';
import { Button, ErrorState, NoticePage, Page, Skeleton } from '@courtside/ui';
import { testDayTexts } from '../../texts/test-day.en';
import { Court } from './court';

/** Loads a test day and shows its court. Keeps showing the last known ledger while the network is away. */
export function CourtScreen({ id }: { id: string }) {
  const query = useTestDay(id);
  const navigate = useNavigate();
  if (query.data) return <Court server={query.data} />;
  if (query.error instanceof ApiError && query.error.status === 404)
    return (
      <NoticePage
        error
        title={testDayTexts.title}
        text={testDayTexts.notFound}
        icon="warning"
        action={
          <Button type="primary" onClick={() => void navigate(screens.testDay())}>
            {testDayTexts.toSetup}
          </Button>
        }
      />
    );
  return (
    <Page title={testDayTexts.title}>
      {query.isError ? (
        <ErrorState text={testDayTexts.failed} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton active paragraph={{ rows: 8 }} />
      )}
    </Page>
  );
}
