import { runCheck } from './run-check';

/** Runs a script of Node as a check. */
const run = (script: string) => runCheck([process.execPath, '-e', script], 'http://preview.example', true);
const writing = (text: string) => `require('fs').writeFileSync(process.env.COURTSIDE_FIGURES, ${JSON.stringify(text)})`;

it('a check gets the address to test, and passes with exit code 0', async () => {
  expect(await run("process.exit(process.env.COURTSIDE_URL === 'http://preview.example' ? 0 : 1)")).toMatchObject({
    passed: true,
  });
  expect(await run('process.exit(3)')).toMatchObject({
    passed: false,
    summary: expect.stringContaining('ended with 3') as string,
  });
});

it('a check may write what it has measured', async () => {
  expect(await run(writing('{"first paint, ms":480}'))).toMatchObject({
    passed: true,
    figures: { 'first paint, ms': 480 },
  });
});

it.each(['{', '{"first paint":"fast"}', '{"first paint":-1}', '[]'])(
  'figures such as %s fail the check',
  async (text) => {
    const result = await run(writing(text));
    expect(result).toMatchObject({ passed: false, summary: expect.stringContaining('COURTSIDE_FIGURES') as string });
  },
);
