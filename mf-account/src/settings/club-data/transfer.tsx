import { Progress } from '@courtside/ui';

interface TransferProps {
  /** What is happening, announced to screen readers; null if nothing is. */
  readonly text: string | null;
  /** Null if it is not known. */
  readonly share: number | null;
  readonly label: string;
}

/** The state of a transfer. The element stays, because screen readers announce only changes of its content. */
export function Transfer({ text, share, label }: TransferProps) {
  return (
    <>
      <output>{text}</output>
      {text !== null && share !== null && (
        <Progress percent={Math.round(share * 100)} showInfo={false} status="active" aria-label={label} />
      )}
    </>
  );
}
