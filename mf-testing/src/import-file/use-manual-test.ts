import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from '@courtside/router';
import type { ImportChoices } from '@courtside/contracts/import-preview';
import { notify, type Session, sessionBus, useSession } from '@courtside/session-bus';
import { texts } from '../texts/en';
import { fileProblem, isReadable } from '../chosen-file';
import { useTimedNotice } from './use-timed-notice';
import { type UploadAnswer, useUpload } from './use-upload';

const { selection } = texts;
/** Marks the check in the address, so that Back returns to the chosen file. */
const CHECK = 'check';
/** What was decided about a file of this name. */
interface Answers {
  readonly name: string;
  readonly choices: ImportChoices;
  /** The choices with all columns as the check has shown them, for an upload. */
  readonly shown: ImportChoices;
  /** Answers about rows were dropped, because the file was chosen again. */
  readonly isWithoutRows: boolean;
}
interface SentFile {
  readonly file: File;
  readonly answers: Answers;
}
const NO_ANSWERS: Answers = { name: '', choices: {}, shown: {}, isWithoutRows: false };

function withoutRows(choices: ImportChoices): ImportChoices {
  const { rows: _, ...others } = choices;
  return others;
}

/** The answers about a file that was saved again. Its rows may be others. */
const answersAgain = ({ name, choices, shown, isWithoutRows }: Answers): Answers => ({
  name,
  choices: withoutRows(choices),
  shown: withoutRows(shown),
  isWithoutRows: isWithoutRows || choices.rows !== undefined,
});

const isSame = (user: Session, other: Session) =>
  user.status === 'user' && other.status === 'user' && user.userId === other.userId;

/** Where the coach is now: screens that are being left are drawn with an earlier address. */
const isAtCheck = () => new URLSearchParams(window.location.search).has(CHECK);

/** The chosen file, its upload, and its check with what the coach has decided. All of it is kept until it is imported. */
export function useManualTest() {
  const [file, setFile] = useState<File | null>(null);
  const [answers, setAnswers] = useState(NO_ANSWERS);
  /** The last upload with its answers, which can be checked again if rows were refused. */
  const [sent, setSent] = useState<SentFile | null>(null);
  /** The last import that failed in the check. */
  const [failed, setFailed] = useState<(SentFile & { readonly answer: UploadAnswer }) | null>(null);
  const [query, setQuery] = useSearchParams();
  const navigate = useNavigate();
  const session = useSession();
  const { notice, showNotice } = useTimedNotice();
  const { upload, ...result } = useUpload();
  const isShown = useRef(false);
  const isAddressed = query.has(CHECK);
  const isAnswered = Object.keys(answers.choices).length > 0;

  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  // An address that was opened again has no file.
  useEffect(() => {
    if (isAddressed && !file) setQuery({}, { replace: true });
  }, [isAddressed, file, setQuery]);

  const forget = (imported: SentFile | null = null) => {
    setFile(null);
    setAnswers(NO_ANSWERS);
    setSent(imported);
  };
  const choose = (chosen: File | null) => {
    // What was dropped may be no file.
    if (!chosen) return;
    const problem = fileProblem(chosen);
    if (problem) {
      showNotice({ kind: 'error', text: problem });
      return;
    }
    setAnswers(chosen.name === answers.name ? answersAgain(answers) : NO_ANSWERS);
    setFile(chosen);
  };
  /** Returns to the chosen file, unless it can't be read any more. */
  const leaveCheck = (isGone = false) => {
    if (isGone) setFile(null);
    void navigate(-1);
  };
  /** Shows what became of an upload where the coach is: the file, its check, or another screen. */
  const settle = (uploaded: SentFile, answer: UploadAnswer) => {
    const { kind, text } = answer;
    if (!isShown.current) {
      // Nobody else on this device gets to know the file.
      if (isSame(session, sessionBus.session())) notify({ kind, text: selection.resultOf(uploaded.file.name, text) });
      return;
    }
    if (kind === 'success') forget(uploaded);
    if (!isAtCheck()) showNotice(answer);
    else if (kind === 'error') setFailed({ ...uploaded, answer });
    else {
      leaveCheck();
      // Screen readers announce it only if its region is there before.
      requestAnimationFrame(() => showNotice(answer));
    }
  };
  const send = async () => {
    const problem = fileProblem(file);
    if (problem || !file) showNotice({ kind: 'error', text: problem ?? selection.uploadFailed });
    else if (!(await isReadable(file))) {
      setFile(null);
      showNotice({ kind: 'error', text: selection.fileChanged });
    } else settle({ file, answers }, await upload(file, isAnswered ? answers.shown : undefined));
  };
  /** Imports the checked file. */
  const importChecked = async (choices: ImportChoices) => {
    if (file) settle({ file, answers }, await upload(file, choices));
  };
  /** Opens the check of the chosen file, or of one that was uploaded, with its answers. */
  const check = (uploaded?: SentFile | null) => {
    if (uploaded) {
      setFile(uploaded.file);
      setAnswers(uploaded.answers);
    }
    setQuery({ [CHECK]: '' });
  };
  return {
    ...result,
    notice,
    showNotice,
    file,
    sent,
    choices: answers.choices,
    isAnswered,
    isWithoutRows: answers.isWithoutRows,
    isChecking: isAddressed && file !== null,
    /** Why the last import of the file with these answers failed. */
    problem: failed?.file === file && failed.answers === answers ? failed.answer : null,
    decide: (choices: ImportChoices, shown: ImportChoices) =>
      setAnswers({ name: file?.name ?? '', choices, shown, isWithoutRows: false }),
    forget,
    choose,
    send,
    check,
    leaveCheck,
    importChecked,
  };
}
