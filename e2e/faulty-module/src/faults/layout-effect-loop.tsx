import { useLayoutEffect, useState } from 'react';
import { recordRun } from '../record-run';

/** Renders again before the browser can paint. */
export default function LayoutEffectLoop() {
  const [renders, setRenders] = useState(0);
  useLayoutEffect(() => {
    recordRun('layout-effect-loop');
    setRenders((before) => before + 1);
  });
  return <h1>{renders}</h1>;
}
