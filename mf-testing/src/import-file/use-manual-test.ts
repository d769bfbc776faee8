import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from '@courtside/router';
import type { ImportChoices } from '@courtside/contracts/import-preview';
import { texts } from '../texts/en';
import { fileProblem, isReadable } from '../chosen-file';
import { useTimedNotice } from './use-timed-notice';
import { useUpload } from './use-upload';

const { selection } = texts;
/** Marks the check in the address, so that Back returns to the chosen file. */
const CHECK = 'check';
/** What was decided about a file of this name. */
interface Answers {
  readonly name: string;
  readonly choices: ImportChoices;
}
interface SentFile {
  readonly file: File;
  readonly choices: ImportChoices;
}
const NO_ANSWERS: Answers = { name: '', choices: {} };

/** The chosen file, its upload, and its check with what the coach has decided. All of it is kept until it is imported. */
export function useManualTest() {
  const [file, setFile] = useState<File | null>(null);
  const [answers, setAnswers] = useState(NO_ANSWERS);
  /** The last upload with its answers, which can be checked again if rows were refused. */
  const [sent, setSent] = useState<SentFile | null>(null);
  const [query, setQuery] = useSearchParams();
  const navigate = useNavigate();
  const { notice, showNotice } = useTimedNotice();
  const { upload, ...result } = useUpload();
  const isAddressed = query.has(CHECK);

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
    const problem = chosen && fileProblem(chosen);
    if (problem) showNotice({ kind: 'error', text: problem });
    // A file that was saved again keeps its answers, except those about rows.
    const { rows: _, ...kept } = answers.choices;
    setAnswers(chosen?.name === answers.name ? { name: answers.name, choices: kept } : NO_ANSWERS);
    setFile(problem ? null : chosen);
  };
  const send = async () => {
    const problem = fileProblem(file);
    if (problem || !file) showNotice({ kind: 'error', text: problem ?? selection.uploadFailed });
    else if (!(await isReadable(file))) {
      setFile(null);
      showNotice({ kind: 'error', text: selection.fileChanged });
    } else {
      const answer = await upload(file);
      showNotice(answer);
      if (answer.kind === 'success') forget({ file, choices: {} });
    }
  };
  /** Opens the check of the chosen file, or of one that was uploaded, with its answers. */
  const check = (uploaded?: SentFile | null) => {
    if (uploaded) {
      setFile(uploaded.file);
      setAnswers({ name: uploaded.file.name, choices: uploaded.choices });
    }
    setQuery({ [CHECK]: '' });
  };
  /** Returns to the chosen file, unless it can't be read any more. */
  const leaveCheck = (isGone = false) => {
    if (isGone) setFile(null);
    void navigate(-1);
  };
  /** Imports the checked file. Returns why it failed, or null. */
  const importChecked = async (choices: ImportChoices): Promise<string | null> => {
    if (!file) return selection.uploadFailed;
    const answer = await upload(file, choices);
    if (answer.kind === 'error') return answer.text;
    forget({ file, choices: answers.choices });
    leaveCheck();
    // Screen readers announce it only if its region is there before.
    requestAnimationFrame(() => showNotice(answer));
    return null;
  };
  return {
    ...result,
    notice,
    showNotice,
    file,
    sent,
    choices: answers.choices,
    isAnswered: Object.keys(answers.choices).length > 0,
    isChecking: isAddressed && file !== null,
    decide: (choices: ImportChoices) => setAnswers({ name: file?.name ?? '', choices }),
    forget,
    choose,
    send,
    check,
    leaveCheck,
    importChecked,
  };
}
