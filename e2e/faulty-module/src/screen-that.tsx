import { useEffect } from 'react';
import { recordRun } from './record-run';

/** Creates a screen that misbehaves once it is shown. */
export const screenThat = (fault: string, misbehave: () => void) =>
  function FaultyScreen() {
    useEffect(() => {
      recordRun(fault);
      misbehave();
    }, []);
    return <h1>{fault}</h1>;
  };
