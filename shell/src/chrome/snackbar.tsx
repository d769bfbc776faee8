import { useEffect, useState } from 'react';
import { NOTICE_MS } from '@courtside/contracts/limits';
import { notices, type Notice } from '@courtside/session-bus';
import { Button, Icon } from '@courtside/ui';
import { addNotice, createNoticeGate, type SourcedNotice } from '../isolation/contain-notices';
import { texts } from '../texts/en';

const sourceOfNotice = createNoticeGate();
let lastId = 0;

function Message({ notice, onClose }: { notice: SourcedNotice; onClose: (id: number) => void }) {
  const { id, kind, text, ms = NOTICE_MS } = notice;
  useEffect(() => {
    const timer = setTimeout(() => onClose(id), ms);
    return () => clearTimeout(timer);
  }, [id, ms, onClose]);
  return (
    <div className="cs-snackbar" data-kind={kind}>
      <Icon name={kind} />
      <span className="shell-notice-text">{text}</span>
      <Button type="text" aria-label={texts.dismiss} icon={<Icon name="close" />} onClick={() => onClose(id)} />
    </div>
  );
}

/** Shows the notices of all screens and announces them to screen readers. */
export function Snackbar() {
  const [shown, setShown] = useState<SourcedNotice[]>([]);
  const [close] = useState(() => (id: number) => setShown((before) => before.filter((notice) => notice.id !== id)));
  useEffect(() => {
    const show = (notice: Notice) => {
      const source = sourceOfNotice(show);
      if (source === null) return;
      lastId += 1;
      const entry = { ...notice, id: lastId, source };
      setShown((before) => addNotice(before, entry));
    };
    return notices.subscribe(show);
  }, []);
  const messages = (list: readonly SourcedNotice[]) =>
    list.map((notice) => <Message key={notice.id} notice={notice} onClose={close} />);
  return (
    <div className="cs-snackbars">
      {/* Both live regions are always rendered: screen readers ignore one that appears together with its text. */}
      <div role="alert">{messages(shown.filter(({ kind }) => kind === 'error'))}</div>
      <output>{messages(shown.filter(({ kind }) => kind !== 'error'))}</output>
    </div>
  );
}
