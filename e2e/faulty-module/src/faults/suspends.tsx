import { use } from 'react';
import { recordRun } from '../record-run';

const never = new Promise<string>(() => {});

/** Waits for a promise that never settles. */
export default function Suspends() {
  recordRun('suspends');
  return <h1>{use(never)}</h1>;
}
