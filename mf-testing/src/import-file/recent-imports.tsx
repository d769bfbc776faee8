import { useLatestImports } from '@courtside/api-client';
import type { ImportRecord } from '@courtside/contracts/imports';
import { IMPORTS_LISTED } from '@courtside/contracts/limits';
import { Actions, Button, EmptyState, ErrorState, screenMoment, Section, Skeleton } from '@courtside/ui';
import { useRef, useState } from 'react';
import { texts } from '../texts/recent-imports.en';
import { fileOf, UndoImport } from './undo-import';
import './recent-imports.css';

/** As many as the dashboard shows, so that both use the same answer. */
export const FIRST_IMPORTS = 5;

/** The history of imports: who has imported which file and when, how many, and the offer to undo it. */
export default function RecentImports() {
  return (
    <Section title={texts.title} text={texts.text}>
      <Imports />
    </Section>
  );
}

function Imports() {
  const [limit, setLimit] = useState(FIRST_IMPORTS);
  const list = useRef<HTMLUListElement>(null);
  const { data: records, isError, isPlaceholderData, refetch } = useLatestImports(limit);
  if (isError) return <ErrorState text={texts.failed} onRetry={() => void refetch()} />;
  if (!records) return <Skeleton active title={false} paragraph={{ rows: FIRST_IMPORTS }} />;
  if (records.length === 0) return <EmptyState icon="upload" text={texts.empty} />;
  const showAll = () => {
    setLimit(IMPORTS_LISTED);
    // The button goes away.
    list.current?.focus();
  };
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the list role of a list without bullets */}
      <ul ref={list} className="testing-recent" role="list" aria-label={texts.list} tabIndex={-1}>
        {records.map((record) => (
          <Import key={record.id} record={record} />
        ))}
      </ul>
      {records.length === FIRST_IMPORTS && (limit === FIRST_IMPORTS || isPlaceholderData) && (
        <Actions>
          <Button loading={isPlaceholderData} onClick={showAll}>
            {texts.more}
          </Button>
        </Actions>
      )}
    </>
  );
}

function Import({ record }: { record: ImportRecord }) {
  const { created_at, created_by, undo_until, undone_at } = record;
  const file = fileOf(record);
  return (
    <li className="testing-recent__import">
      <div className="testing-recent__what">
        <time className="testing-recent__when" dateTime={created_at}>
          {screenMoment(created_at)}
        </time>
        <span>{created_by === undefined ? file : texts.by(file, created_by)}</span>
        <span className="cs-muted">{countsOf(record)}</span>
        {undo_until !== undefined && <span className="cs-muted">{texts.until(screenMoment(undo_until))}</span>}
        {undone_at !== undefined && <strong>{texts.undone(screenMoment(undone_at))}</strong>}
      </div>
      <UndoImport record={record} />
    </li>
  );
}

/** What an import has added; the rows of its file, if an earlier version of the server has stored it. */
function countsOf({ sessions, players = 0, teams = 0, sessions_changed = 0, ...rows }: ImportRecord): string {
  const added = sessions === undefined ? 0 : sessions + players + teams;
  return [
    sessions !== undefined && added > 0 && texts.created({ sessions, players, teams }),
    sessions_changed > 0 && texts.attempts(sessions_changed),
    added + sessions_changed === 0 && texts.rows(rows.imported),
    rows.unchanged > 0 && texts.unchanged(rows.unchanged),
    rows.refused > 0 && texts.refused(rows.refused),
  ]
    .filter(Boolean)
    .join(', ');
}
