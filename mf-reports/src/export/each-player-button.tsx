import { REPORT_NAME } from '@courtside/contracts/export-formats';
import { Alert, Button, Icon } from '@courtside/ui';
import { texts } from '../texts/en';
import { useDownload } from './use-download';

/** Downloads the reports of all selected players in one PDF. `generate` is null until each has a session. */
export function EachPlayerButton({ generate }: { generate: (() => Promise<Blob>) | null }) {
  const { busy, failed, start } = useDownload();
  return (
    <>
      {failed && <Alert type="error" showIcon title={failed} role="alert" />}
      {generate && (
        <Button
          icon={<Icon name="download" />}
          loading={busy}
          onClick={() => void start(generate, `${REPORT_NAME}.pdf`)}
        >
          {texts.report.generateEach}
        </Button>
      )}
    </>
  );
}
