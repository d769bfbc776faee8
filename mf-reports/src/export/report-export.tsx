import { EXPORT_FORMATS, type ExportFormat } from '@courtside/contracts/export-formats';
import { ActionBar, Actions, Button, Icon, Radio, PHONE, useWindowUpTo } from '@courtside/ui';
import { useId, type ReactNode } from 'react';
import { texts } from '../texts/en';
import { useDownload } from './use-download';

interface ReportExportProps {
  format: ExportFormat;
  onFormat: (format: ExportFormat) => void;
  /** Without extension. */
  fileName: string;
  /** Generates the report; null until the selection is complete. */
  generate: ((format: ExportFormat) => Promise<Blob>) | null;
  /** Other next steps. */
  children?: ReactNode;
}

/** The format and the button that generates the report. It stays in reach if it is the last element of the page. */
export function ReportExport({ format, onFormat, fileName, generate, children }: ReportExportProps) {
  const { busy, failed, start } = useDownload();
  const narrow = useWindowUpTo(PHONE);
  const id = useId();
  return (
    <ActionBar label={texts.report.export} problem={failed}>
      <Actions>
        <output className="cs-muted">{busy ? texts.report.generating : !generate && texts.report.incomplete}</output>
        <span id={id} className={narrow ? 'cs-visually-hidden' : undefined}>
          {texts.report.format}
        </span>
        <Radio.Group
          aria-labelledby={id}
          optionType="button"
          block={narrow}
          style={narrow ? { width: '100%' } : undefined}
          value={format}
          disabled={busy}
          options={EXPORT_FORMATS.map((value) => ({ value, label: texts.report.formats[value] }))}
          onChange={(event) => onFormat(event.target.value as ExportFormat)}
        />
      </Actions>
      {/* A place of its own, so that the button beside it stays where it is. */}
      {children && <div style={{ marginInlineStart: 'auto' }}>{children}</div>}
      <Actions>
        <Button
          type="primary"
          icon={!narrow && <Icon name="download" />}
          loading={busy}
          disabled={!generate}
          onClick={() => generate && void start(() => generate(format), `${fileName}.${format}`)}
        >
          {texts.report.generate}
        </Button>
      </Actions>
    </ActionBar>
  );
}
