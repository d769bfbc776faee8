import { useState } from 'react';
import { ApiError, exportAuditLog, saveBlob, useAuditLog, useMay, verifyAuditLog } from '@courtside/api-client';
import type { AuditVerification } from '@courtside/contracts/audit-log';
import { Actions, Alert, Button, EmptyState, ErrorState, Icon, Page, Section, Skeleton, Stack } from '@courtside/ui';
import { withNotice } from '../staff/with-notice';
import { auditLogTexts } from '../texts/audit-log.en';
import { AuditFilters, type Filter } from './audit-filters';
import { AuditList } from './audit-list';

const texts = auditLogTexts;

/** What happened in the club, for its owners: search, a file, and whether entries are missing. */
export default function AuditLogScreen() {
  const may = useMay();
  return may('listAuditEntries') ? (
    <AuditLog />
  ) : (
    <Page title={texts.title}>
      <EmptyState icon="team" text={texts.forbidden} />
    </Page>
  );
}

function AuditLog() {
  const [filter, setFilter] = useState<Filter>({});
  const { subject, ...others } = filter;
  const log = useAuditLog({ ...others, ...(subject && { subject: subject.id }) });
  const [verification, setVerification] = useState<AuditVerification | null>(null);
  const [busy, setBusy] = useState<'file' | 'verify' | null>(null);

  const during = async (what: 'file' | 'verify', work: Promise<unknown>, words: { done: string; failed: string }) => {
    setBusy(what);
    await withNotice(work, words);
    setBusy(null);
  };
  const save = async () => saveBlob(await exportAuditLog(), texts.file.name);
  const verify = async () => {
    setVerification(null);
    setBusy('verify');
    await verifyAuditLog().then(setVerification, (error: unknown) =>
      withNotice(Promise.reject(error instanceof ApiError ? error : new Error()), {
        done: '',
        failed: texts.verify.failed,
      }),
    );
    setBusy(null);
  };

  const entries = log.data?.pages.flatMap((page) => page.entries);
  const days = log.data?.pages[0]?.kept_days;
  return (
    <Page
      title={texts.title}
      subtitle={texts.subtitle}
      actions={
        <>
          <Button loading={busy === 'verify'} onClick={() => void verify()}>
            {texts.verify.start}
          </Button>
          <Button
            icon={<Icon name="download" />}
            loading={busy === 'file'}
            onClick={() => void during('file', save(), { done: texts.file.saved, failed: texts.file.failed })}
          >
            {texts.file.start}
          </Button>
        </>
      }
    >
      <Stack>
        {verification && <VerificationAlert {...verification} />}
        <Section>
          <Stack>
            <AuditFilters filter={filter} onChange={setFilter} />
            {!entries && log.isError && <ErrorState text={texts.failed} onRetry={() => void log.refetch()} />}
            {!entries && !log.isError && <Skeleton active paragraph={{ rows: 6 }} />}
            {entries?.length === 0 && <EmptyState icon="search" text={texts.none} />}
            {entries && entries.length > 0 && (
              <AuditList entries={entries} onAbout={(about) => setFilter({ subject: about })} />
            )}
            {log.hasNextPage && (
              <Actions>
                <Button loading={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
                  {texts.older}
                </Button>
              </Actions>
            )}
            {days !== undefined && <p className="cs-muted">{texts.kept(days)}</p>}
          </Stack>
        </Section>
      </Stack>
    </Page>
  );
}

function VerificationAlert({ broken, entries, last }: AuditVerification) {
  if (broken)
    return <Alert type="error" showIcon role="alert" title={texts.verify.broken[broken.problem](broken.number)} />;
  const text = entries === 0 ? texts.verify.empty : texts.verify.complete(entries, last.number, last.hash);
  return (
    <output style={{ display: 'block', overflowWrap: 'anywhere' }}>
      <Alert type="success" showIcon title={text} />
    </output>
  );
}
