import { PassThrough } from 'node:stream';
import { confirmInstall } from './confirm-install';

/** A terminal whose person presses Enter only after reading the question. */
function terminal() {
  const input = new PassThrough();
  const events: string[] = [];
  const write = (text: string) => {
    events.push(text);
    setImmediate(() => {
      events.push('Enter');
      input.write('\n');
    });
  };
  return { input, write, events };
}

describe('on a terminal', () => {
  it('names the packages, and installs them after Enter', async () => {
    const { events, ...answering } = terminal();
    await confirmInstall(['nginx-light', 'openssl'], answering);
    events.push('installs');
    expect(events).toEqual([expect.stringMatching(/nginx-light, openssl[^]*Press Enter/), 'Enter', 'installs']);
  });

  it('asks nothing if nothing is missing', async () => {
    const { events, ...answering } = terminal();
    await confirmInstall([], answering);
    expect(events).toEqual([]);
  });
});

it('without a terminal, installs without a question', async () => {
  await expect(confirmInstall(['nginx-light'], null)).resolves.toBeUndefined();
});
