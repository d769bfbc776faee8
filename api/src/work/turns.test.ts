import { Turns } from './turns';

test('other work runs between the steps of a long computation', async () => {
  const turns = new Turns();
  let didOthersRun = false;
  setImmediate(() => {
    didOthersRun = true;
  });
  for (const end = performance.now() + 10; performance.now() < end;);
  expect(didOthersRun).toBe(false);
  await turns.next();
  expect(didOthersRun).toBe(true);
});
