import type { Verdict } from '@courtside/contracts/verdict-words';

const COLORS: Partial<Record<Verdict, string>> = {
  'real gain': 'var(--cs-success)',
  'real decline': 'var(--cs-warning)',
};

/**
 * A change with its sign, in the colour of its verdict. A change that isn't real is plain text. The weight is the same for
 * all, because the verdict arrives later than the change, and bold text would move what is beside it.
 */
export function Change({ text, verdict }: { readonly text: string; readonly verdict?: Verdict }) {
  return <span style={{ color: verdict && COLORS[verdict] }}>{text}</span>;
}
