import { useState } from 'react';

/** The last value that was set. The content of a dialog stays visible while the dialog fades out. */
export function useLast<Value>(value: Value | null): Value | null {
  const [last, setLast] = useState(value);
  if (value && value !== last) setLast(value);
  return value ?? last;
}
