import type { Verdict } from '@courtside/contracts/verdict-words';

const COLORS: Partial<Record<Verdict, string>> = {
  'real gain': 'var(--cs-success)',
  'real decline': 'var(--cs-warning)',
};

/** A change with its sign, in the colour of its verdict. A change that isn't real is plain text. */
export function Change({ text, verdict }: { readonly text: string; readonly verdict?: Verdict }) {
  const color = verdict && COLORS[verdict];
  return <span style={{ color, fontWeight: color ? 650 : undefined }}>{text}</span>;
}
