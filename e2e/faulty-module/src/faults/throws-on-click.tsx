import { useState } from 'react';
import { Button } from '@courtside/ui';

/** Throws in an event, and, with the second button, while it renders after one. */
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
