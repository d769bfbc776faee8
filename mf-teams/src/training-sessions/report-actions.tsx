import { Button, Dropdown, Icon, PHONE, useWindowUpTo } from '@courtside/ui';
import { useState } from 'react';
import { texts } from '../texts/en';

interface ReportActionsProps {
  readonly openReport: () => void;
  /** Undefined if there is no session. */
  readonly download: (() => Promise<void>) | undefined;
}

/** The report of the player, as a screen and as a file. On a phone, they are in a menu. */
export function ReportActions({ openReport, download }: ReportActionsProps) {
  const [busy, setBusy] = useState(false);
  const phone = useWindowUpTo(PHONE);
  /** Starts one download at a time. */
  const start = async () => {
    setBusy(true);
    await download?.();
    setBusy(false);
  };
  if (phone)
    return (
      <Dropdown
        trigger={['click']}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a menu takes the focus when it opens
        autoFocus
        menu={{
          items: [
            { key: 'report', label: texts.sessions.report, icon: <Icon name="report" />, onClick: openReport },
            ...(download
              ? [{ key: 'pdf', label: texts.sessions.pdf, icon: <Icon name="download" />, onClick: () => void start() }]
              : []),
          ],
        }}
      >
        <Button icon={<Icon name="report" />} loading={busy} aria-haspopup="menu">
          {texts.sessions.reports}
        </Button>
      </Dropdown>
    );
  return (
    <>
      <Button onClick={openReport}>{texts.sessions.report}</Button>
      {download && (
        <Button icon={<Icon name="download" />} loading={busy} onClick={() => void start()}>
          {texts.sessions.pdf}
        </Button>
      )}
    </>
  );
}
