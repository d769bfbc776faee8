import { staffTexts } from '../texts/staff.en';
import { Question } from './question';

const texts = staffTexts.members;

interface QuestionProps {
  name: string;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before a member loses the access. */
export const RemovalQuestion = ({ name, ...actions }: QuestionProps) => (
  <Question danger title={texts.removeTitle(name)} text={texts.removeText(name)} confirm={texts.remove} {...actions} />
);

/** Asks before the owner becomes a coach. */
export const HandOverQuestion = ({ name, ...actions }: QuestionProps) => (
  <Question title={texts.handOverTitle(name)} text={texts.handOverText(name)} confirm={texts.handOver} {...actions} />
);

/** Asks before the second factor of a member is turned off. */
export function ResetQuestion({ name, ...actions }: QuestionProps) {
  const { resetTitle, resetText, reset } = staffTexts.security;
  return <Question danger title={resetTitle(name)} text={resetText(name)} confirm={reset} {...actions} />;
}
