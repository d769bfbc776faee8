import { useState } from 'react';
import { Button } from '@courtside/ui';

/** The first button throws in its event handler, the second one during the next render. */
export default function ThrowsOnClick() {
  const [broken, setBroken] = useState(false);
  if (broken) throw new Error('boom');
  return (
    <>
      <h1>throws-on-click</h1>
      <Button
        onClick={() => {
          throw new Error('boom');
        }}
      >
        Throw
      </Button>
      <Button onClick={() => setBroken(true)}>Break</Button>
    </>
  );
}
