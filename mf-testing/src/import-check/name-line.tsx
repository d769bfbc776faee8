import { Select } from '@courtside/ui';
import { texts } from '../texts/import-check.en';

const NEW = 'new';

interface Option {
  /** An id. */
  readonly value: string;
  readonly label: string;
}

interface NameLineProps {
  readonly name: string;
  readonly note: string;
  readonly question: string;
  /** The choice of a new one. */
  readonly add: string;
  readonly similar: readonly Option[];
  readonly all: readonly Option[];
  /** An id, null for a new one, undefined without a choice. */
  readonly chosen: string | null | undefined;
  readonly onChoose: (id: string | null) => void;
}

/** A name in the file, and who it is: someone new, or someone of the club, similar names first. */
export function NameLine({ name, note, question, add, similar, all, chosen, onChoose }: NameLineProps) {
  const known = new Set(similar.map(({ value }) => value));
  const others = all.filter(({ value }) => !known.has(value));
  const options = [
    { value: NEW, label: add },
    ...(similar.length > 0 ? [{ label: texts.similar, options: [...similar] }] : []),
    ...(others.length > 0 ? [{ label: texts.others, options: others }] : []),
  ];
  return (
    <li className="testing-name">
      <span className="testing-name__who">
        <strong>{name}</strong>
        <span className="cs-muted">{note}</span>
      </span>
      {similar[0] && chosen === undefined && (
        <span className="testing-mark">{texts.similarHint(similar[0].label)}</span>
      )}
      <Select
        className="testing-name__choice"
        aria-label={question}
        value={chosen ?? NEW}
        options={options}
        showSearch={{ optionFilterProp: 'label' }}
        onChange={(value: string) => onChoose(value === NEW ? null : value)}
      />
    </li>
  );
}
