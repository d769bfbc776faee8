import { useEffect, useState } from 'react';
import { NOTICE_MS } from '@courtside/contracts/limits';
import { notices, type Notice } from '@courtside/session-bus';
import { Button, Icon } from '@courtside/ui';
import { texts } from '../texts/en';

type Shown = Notice & { id: number };
/** More at once would cover what people work on. */
const AT_ONCE = 3;
let lastId = 0;

function Message({ notice, onDone }: { notice: Shown; onDone: (id: number) => void }) {
  const { id, kind, text, ms = NOTICE_MS } = notice;
  useEffect(() => {
    const timer = setTimeout(() => onDone(id), ms);
    return () => clearTimeout(timer);
  }, [id, ms, onDone]);
  return (
    <div className="cs-snackbar" data-kind={kind}>
      <Icon name={kind} />
      <span className="shell-notice-text">{text}</span>
      <Button type="text" aria-label={texts.dismiss} icon={<Icon name="close" />} onClick={() => onDone(id)} />
    </div>
  );
}

/** Shows what screens tell through the session bus, and has it read out. Stays when the screen changes. */
export function Snackbar() {
  const [shown, setShown] = useState<Shown[]>([]);
  const [done] = useState(() => (id: number) => setShown((before) => before.filter((notice) => notice.id !== id)));
  useEffect(() => notices.subscribe((notice) => {
    lastId += 1;
    const entry = { ...notice, id: lastId };
    setShown((before) => [...before.filter(({ text }) => text !== notice.text), entry].slice(-AT_ONCE));
  }), []);
  const urgent = (wanted: boolean) => shown.filter(({ kind }) => (kind === 'error') === wanted)
    .map((notice) => <Message key={notice.id} notice={notice} onDone={done} />);
  return (
    <div className="cs-snackbars">
      {/* Both regions are always there: a region that comes with its text is not read out. */}
      <div role="alert">{urgent(true)}</div>
      <output>{urgent(false)}</output>
    </div>
  );
}
