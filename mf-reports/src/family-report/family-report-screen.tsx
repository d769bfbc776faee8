import { ApiError, openFamilyLink } from '@courtside/api-client';
import type { FamilyReport } from '@courtside/contracts/family-links';
import { useLocation } from '@courtside/router';
import { Alert, Button, Form, GuestPage, Input } from '@courtside/ui';
import { useState } from 'react';
import { familyTexts as texts } from '../texts/family.en';
import { ReportOfFamily } from './report-of-family';

/** What a coach has shared with a family. Needs no login: the link is behind the `#`, and the code is asked for. */
export default function FamilyReportScreen() {
  const [report, setReport] = useState<FamilyReport | null>(null);
  return report ? <ReportOfFamily report={report} /> : <CodeQuestion onOpened={setReport} />;
}

/** The link in an address; null if it is cut off. */
function linkOf(hash: string): { link: string; secret: string } | null {
  const [, link, secret] = /^#([\w-]+)\.([\w-]+)$/.exec(hash) ?? [];
  return link !== undefined && secret !== undefined ? { link, secret } : null;
}

function CodeQuestion({ onOpened }: { onOpened: (report: FamilyReport) => void }) {
  const link = linkOf(useLocation().hash);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const open = async ({ code }: { code: string }) => {
    if (!link || busy) return;
    setBusy(true);
    setFailed(null);
    try {
      onOpened(await openFamilyLink(link.link, link.secret, code.trim()));
    } catch (error) {
      const isRefused = error instanceof ApiError && (error.status === 404 || error.status === 429);
      setFailed((isRefused ? error.detail : undefined) ?? texts.failed);
      setBusy(false);
    }
  };
  return (
    <GuestPage
      title={texts.title}
      subtitle={link ? texts.subtitle : undefined}
      tagline={texts.tagline}
      description={texts.description}
    >
      {link ? (
        <Form<{ code: string }> layout="vertical" requiredMark={false} onFinish={(fields) => void open(fields)}>
          {failed && <Alert type="error" showIcon title={failed} role="alert" />}
          <Form.Item
            name="code"
            label={texts.code}
            rules={[{ required: true, whitespace: true, message: texts.codeRequired }]}
          >
            <Input inputMode="numeric" autoComplete="one-time-code" maxLength={20} size="large" />
          </Form.Item>
          <Button type="primary" htmlType="submit" block loading={busy}>
            {texts.show}
          </Button>
        </Form>
      ) : (
        <Alert type="error" showIcon title={texts.incomplete} role="alert" />
      )}
    </GuestPage>
  );
}
