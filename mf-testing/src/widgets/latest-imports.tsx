import { useLatestImports } from '@courtside/api-client';
import type { ImportRecord } from '@courtside/contracts/imports';
import { screens } from '@courtside/contracts/screens';
import { useNavigate } from '@courtside/router';
import { Button, EmptyState, ErrorState, Icon, screenMoment, Section, Skeleton } from '@courtside/ui';
import { texts } from '../texts/widgets.en';
import './widgets.css';

const { imports } = texts;
const COUNT = 5;

/** The newest imports of the club, with the number of imported, unchanged and rejected rows. */
export default function LatestImports() {
  return (
    <Section title={imports.title}>
      <Imports />
    </Section>
  );
}

function Imports() {
  const navigate = useNavigate();
  const { data: records, isError, refetch } = useLatestImports(COUNT);
  if (isError) return <ErrorState text={imports.failed} onRetry={() => void refetch()} />;
  if (!records) return <Skeleton active title={false} paragraph={{ rows: COUNT }} />;
  if (records.length === 0)
    return (
      <EmptyState
        icon="upload"
        text={imports.empty}
        action={<Button onClick={() => void navigate(screens.importFile())}>{imports.importFile}</Button>}
      />
    );
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the list role of a list without bullets
    <ul className="testing-imports" role="list" aria-label={imports.list}>
      {records.map((record) => (
        <Import key={record.id} record={record} />
      ))}
    </ul>
  );
}

function Import({ record }: { record: ImportRecord }) {
  const { created_at, format, imported, unchanged, refused, undone_at } = record;
  const counts = [
    imports.imported(imported),
    unchanged > 0 && imports.unchanged(unchanged),
    refused > 0 && imports.refused(refused),
    undone_at !== undefined && imports.undone,
  ].filter(Boolean);
  return (
    <li className="testing-imports__import">
      <span className="testing-imports__what">
        <time className="testing-imports__when" dateTime={created_at}>
          {screenMoment(created_at)}
        </time>
        <span className="testing-imports__file">{imports.file(format)}</span>
      </span>
      <span className="testing-imports__counts" data-refused={refused > 0}>
        {refused > 0 && <Icon name="warning" />}
        {counts.join(', ')}
      </span>
    </li>
  );
}
