import { ApiError, useDataProtection, useMay } from '@courtside/api-client';
import { EmptyState, ErrorState, Page, Skeleton, Stack } from '@courtside/ui';
import { dataProtectionTexts as texts } from '../texts/data-protection.en';
import { ConsentRule } from './consent-rule';
import { PlannedErasures } from './planned-erasures';
import { RetentionRule } from './retention-rule';

/** Consents and the retention time, for the owners of a club. */
export default function DataProtectionScreen() {
  const may = useMay();
  return may('getDataProtection') ? <Rules /> : <Forbidden />;
}

const Forbidden = () => (
  <Page title={texts.title}>
    <EmptyState icon="team" text={texts.forbidden} />
  </Page>
);

function Rules() {
  const { data: rules, error, refetch } = useDataProtection();
  if (error instanceof ApiError && error.status === 403) return <Forbidden />;
  return (
    <Page title={texts.title} subtitle={texts.subtitle}>
      {!rules && error && <ErrorState text={texts.failed} onRetry={() => void refetch()} />}
      {!rules && !error && <Skeleton active paragraph={{ rows: 6 }} />}
      {rules && (
        <Stack>
          <ConsentRule rules={rules} />
          <RetentionRule rules={rules} />
          {rules.retention_months !== null && <PlannedErasures />}
        </Stack>
      )}
    </Page>
  );
}
