import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError, switchPerson } from '@courtside/api-client';
import type { TabletPerson } from '@courtside/contracts/auth';
import { COURT_CODE_LENGTH } from '@courtside/contracts/limits';
import { messages } from '@courtside/contracts/messages';
import { notify } from '@courtside/session-bus';
import { Actions, Alert, Button } from '@courtside/ui';
import { texts } from '../texts/en';

interface CourtCodeFormProps {
  person: TabletPerson;
  onBack: () => void;
  onDone: () => void;
}

/** Why the tablet was not taken over, in the server's words if it answered. */
function problemOf(error: unknown): string {
  if (!(error instanceof ApiError)) return texts.switchPerson.notSwitched;
  if (error.status === null) return texts.switchPerson.noAnswer;
  return (
    error.fields.court_code?.[0] ?? (error.status < 500 ? error.detail : undefined) ?? texts.switchPerson.notSwitched
  );
}

/** Asks for the court code of a member, with the keys for digits. */
export function CourtCodeForm({ person, onBack, onDone }: CourtCodeFormProps) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const name = `${person.first_name} ${person.last_name}`;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (code.trim() === '') {
      setProblem(messages.courtCodeMissing);
      return;
    }
    setIsBusy(true);
    try {
      await switchPerson(person.id, code);
      notify({ kind: 'success', text: texts.switchPerson.switched(name) });
      onDone();
    } catch (error) {
      setProblem(problemOf(error));
      setCode('');
      setIsBusy(false);
      field.current?.focus();
    }
  };
  return (
    <form className="cs-stack" noValidate onSubmit={(event) => void submit(event)}>
      <label htmlFor="court-code">{texts.switchPerson.code(name)}</label>
      {/* Not the field of the design system, whose file most pages don't need. */}
      <input
        id="court-code"
        className="shell-code"
        ref={field}
        type="password"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={COURT_CODE_LENGTH}
        value={code}
        aria-invalid={problem !== null}
        aria-describedby="court-code-problem"
        onChange={({ target }) => setCode(target.value)}
      />
      <div id="court-code-problem">
        {problem !== null && <Alert type="error" showIcon title={problem} role="alert" />}
      </div>
      <Actions>
        <Button size="large" disabled={isBusy} onClick={onBack}>
          {texts.switchPerson.back}
        </Button>
        <Button size="large" type="primary" htmlType="submit" loading={isBusy}>
          {texts.switchPerson.switch}
        </Button>
      </Actions>
    </form>
  );
}
