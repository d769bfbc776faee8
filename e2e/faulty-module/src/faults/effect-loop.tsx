import { useEffect, useState } from 'react';
import { recordRun } from '../record-run';

/** Renders again after every render. */
export default function EffectLoop() {
  const [renders, setRenders] = useState(0);
  useEffect(() => {
    recordRun('effect-loop');
    setRenders((before) => before + 1);
  });
  return <h1>{renders}</h1>;
}
