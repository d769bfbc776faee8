import { ApiError } from '../calls/api-error';
import { entry, newKey, offlineBrowser, until } from '../../test/offline-browser';
import { openDatabase } from '../device/database';

const noAnswer = () => {
  throw new ApiError(null);
};
/** A server that answers only when a test tells it to. */
function slowServer() {
  let answer: (body: unknown) => void = () => undefined;
  let arrived: () => void = () => undefined;
  const hasArrived = new Promise<void>((resolve) => (arrived = resolve));
  return {
    hasArrived,
    answer: (body: unknown) => answer(body),
    call: () => {
      arrived();
      return new Promise((resolve) => (answer = resolve));
    },
  };
}

describe('the outbox', () => {
  it('sends added entries, and is empty afterwards', async () => {
    const browser = await offlineBrowser();
    const tab = browser.tab();
    await tab.add(entry('a'));
    await until(tab, () => tab.entries().length === 0);
    expect(browser.sent).toEqual(['a']);
    expect(tab.durable()).toBe(true);
  });

  it('keeps the order of the entries, and resumes with the first one that got no answer', async () => {
    const browser = await offlineBrowser(noAnswer);
    const tab = browser.tab();
    await Promise.all(['a', 'b', 'c'].map((id) => tab.add(entry(id, { text: id.repeat(id === 'a' ? 50_000 : 1) }))));
    await tab.load();
    expect(tab.ids()).toEqual(['a', 'b', 'c']);
    expect(new Set(browser.sent)).toEqual(new Set(['a']));
    browser.answer = () => ({});
    browser.sent.length = 0;
    tab.sendNow();
    await until(tab, () => tab.entries().length === 0);
    expect(browser.sent).toEqual(['a', 'b', 'c']);
  });

  it('retries automatically', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
    const browser = await offlineBrowser(noAnswer);
    const tab = browser.tab();
    await tab.add(entry('a'));
    await tab.send();
    browser.answer = () => ({});
    jest.advanceTimersByTime(10_000);
    jest.useRealTimers();
    await until(tab, () => tab.entries().length === 0);
    expect(tab.entries()).toEqual([]);
  });

  it('shows rejected entries, and goes on with the next one', async () => {
    const browser = await offlineBrowser(({ id }) => {
      if (id === 'b') throw new ApiError(409, {}, undefined, 'Ana Horvat has no glove.');
      return {};
    });
    const tab = browser.tab();
    for (const id of ['a', 'b', 'c']) await tab.add(entry(id));
    await until(tab, () => browser.sent.includes('c') && tab.entries().length === 1);
    expect(tab.entries()).toEqual([
      expect.objectContaining({ id: 'b', state: 'refused', error: 'Ana Horvat has no glove.' }),
    ]);
    expect(browser.sent).toEqual(['a', 'b', 'c']);
  });

  it('sends a rejected entry again after it is corrected', async () => {
    const bodies: unknown[] = [];
    const browser = await offlineBrowser(({ call: { data } }) => {
      bodies.push(data);
      if (bodies.length === 1) throw new ApiError(400, { value: ['This value is too large.'] });
      return {};
    });
    const tab = browser.tab();
    await tab.add(entry('a', { value: 999 }));
    await until(tab, () => tab.entries()[0]?.state === 'refused');
    expect(tab.entries()[0]?.error).toBe('This value is too large.');
    await tab.replace('a', { value: 9 });
    await until(tab, () => tab.entries().length === 0);
    expect(bodies).toEqual([{ value: 999 }, { value: 9 }]);
  });

  it('does not correct an entry that the server may already have', async () => {
    const browser = await offlineBrowser(noAnswer);
    const tab = browser.tab();
    await tab.add(entry('a'));
    await expect(tab.replace('a', {})).rejects.toThrow('rejected');
    expect(tab.entries()[0]?.call.data).toEqual({ value: 'a' });
  });

  it('deletes a discarded entry for good', async () => {
    const browser = await offlineBrowser(noAnswer);
    const tab = browser.tab();
    await tab.add(entry('a'));
    await tab.discard('a');
    expect(tab.entries()).toEqual([]);
    const next = browser.tab();
    await next.load();
    expect(next.entries()).toEqual([]);
  });

  it('adds an entry with the same id only once', async () => {
    const browser = await offlineBrowser(noAnswer);
    const tab = browser.tab();
    await Promise.all([tab.add(entry('a')), tab.add(entry('a'))]);
    expect(tab.ids()).toEqual(['a']);
  });

  it('passes on the answer before the entry disappears', async () => {
    const browser = await offlineBrowser(() => ({ revision: 7 }));
    const tab = browser.tab();
    const seen: unknown[] = [];
    tab.onSent(({ id }, body) => seen.push([id, body, tab.ids()]));
    await tab.add(entry('a'));
    await until(tab, () => tab.entries().length === 0);
    expect(seen).toEqual([['a', { revision: 7 }, ['a']]]);
  });

  it('rejects calls that are not JSON, go to another origin, or have no user', async () => {
    const browser = await offlineBrowser();
    const tab = browser.tab();
    const { call } = entry('a');
    await expect(tab.add({ ...entry('a'), call: { ...call, data: new FormData() } })).rejects.toThrow('Only JSON');
    for (const url of ['https://evil.example/', '//evil.example/', '/\\evil.example/'])
      await expect(tab.add({ ...entry('a'), call: { ...call, url } })).rejects.toThrow('single slash');
    browser.loggedIn = null;
    await expect(tab.add(entry('a'))).rejects.toMatchObject({ status: 401 });
    expect(browser.sent).toEqual([]);
  });
});

describe('a tab that ends', () => {
  it('leaves its entries to the next page, which sends them in order, each once', async () => {
    const browser = await offlineBrowser(noAnswer);
    const first = browser.tab();
    for (const id of ['a', 'b']) await first.add(entry(id));
    first.end();
    browser.sent.length = 0;
    browser.answer = () => ({});
    const next = browser.tab();
    await next.load();
    expect(next.ids()).toEqual(['a', 'b']);
    await next.send();
    expect(browser.sent).toEqual(['a', 'b']);
    expect(next.entries()).toEqual([]);
  });

  it('while sending makes the next page send the same entry again, with the same id', async () => {
    const server = slowServer();
    const browser = await offlineBrowser(server.call);
    const first = browser.tab();
    await first.add(entry('a'));
    await server.hasArrived;
    first.end();
    browser.answer = () => ({});
    const next = browser.tab();
    await next.send();
    expect(browser.sent).toEqual(['a', 'a']);
    expect(next.entries()).toEqual([]);
  });
});

describe('two tabs', () => {
  it('send each entry only once', async () => {
    const browser = await offlineBrowser(noAnswer);
    const tabs = [browser.tab(), browser.tab()];
    for (const id of ['a', 'b', 'c', 'd']) await tabs[id < 'c' ? 0 : 1]!.add(entry(id));
    await Promise.all(tabs.map((tab) => tab.send()));
    browser.answer = () => ({});
    browser.sent.length = 0;
    for (const tab of tabs) tab.sendNow();
    await Promise.all(tabs.map((tab) => until(tab, () => tab.entries().length === 0)));
    await Promise.all(tabs.map((tab) => tab.send()));
    expect(browser.sent).toEqual(['a', 'b', 'c', 'd']);
  });

  it('show each other’s entries, and get the answers to them', async () => {
    const browser = await offlineBrowser(noAnswer);
    const [here, there] = [browser.tab(), browser.tab()];
    const answers: unknown[] = [];
    there.onSent((sent, body) => answers.push([sent.id, body]));
    await here.add(entry('a'));
    await until(there, () => there.ids().includes('a'));
    browser.answer = () => ({ revision: 1 });
    here.sendNow();
    await until(there, () => there.entries().length === 0);
    expect(answers).toEqual([['a', { revision: 1 }]]);
  });
});

describe('the data on the device', () => {
  it('does not contain the input in clear text', async () => {
    const browser = await offlineBrowser(noAnswer);
    await browser.tab().add(entry('a', { reason: 'Sprained ankle' }));
    const records = await (await openDatabase()).getAllFromIndex('entries', 'byUser', browser.user);
    expect(records).toHaveLength(1);
    const { ciphertext, ...rest } = records[0]!;
    const text = JSON.stringify(rest) + Buffer.from(new Uint8Array(ciphertext)).toString('latin1');
    for (const word of ['Sprained', 'Horvat', 'events', 'test-day']) expect(text).not.toContain(word);
    expect(Object.keys(rest).sort()).toEqual(['at', 'id', 'iv', 'seq', 'userId']);
  });

  it('cannot be read with another key, and is neither sent nor lost', async () => {
    const browser = await offlineBrowser(noAnswer);
    const { key } = browser;
    const tab = browser.tab();
    await tab.add(entry('a'));
    tab.end();
    browser.key = await newKey();
    browser.sent.length = 0;
    const stranger = browser.tab();
    await stranger.send();
    expect({ entries: stranger.entries(), unreadable: stranger.unreadable(), sent: browser.sent }).toEqual({
      entries: [],
      unreadable: 1,
      sent: [],
    });
    browser.key = key;
    const owner = browser.tab();
    await owner.load();
    expect({ ids: owner.ids(), unreadable: owner.unreadable() }).toEqual({ ids: ['a'], unreadable: 0 });
  });

  it('is skipped if it was changed or moved, and the other entries are sent', async () => {
    const browser = await offlineBrowser(noAnswer);
    const tab = browser.tab();
    for (const id of ['a', 'b', 'c']) await tab.add(entry(id));
    tab.end();
    const database = await openDatabase();
    const [a, b] = await database.getAllFromIndex('entries', 'byUser', browser.user);
    // The content of another entry, encrypted with the right key.
    await database.put('entries', { ...a!, iv: b!.iv, ciphertext: b!.ciphertext });
    browser.answer = () => ({});
    browser.sent.length = 0;
    const next = browser.tab();
    await next.send();
    expect({ sent: browser.sent, unreadable: next.unreadable() }).toEqual({ sent: ['b', 'c'], unreadable: 1 });
  });

  it('stays if the login ends, and is available again after the next login', async () => {
    const browser = await offlineBrowser(noAnswer);
    const { key, user } = browser;
    const tab = browser.tab();
    await tab.add(entry('a'));
    Object.assign(browser, { loggedIn: null, key: null });
    await tab.load();
    expect(tab.entries()).toEqual([]);
    Object.assign(browser, { loggedIn: user, key, answer: () => ({}) });
    browser.sent.length = 0;
    await tab.send();
    expect(browser.sent).toEqual(['a']);
  });

  it('is neither shown to another user nor sent in that user’s name', async () => {
    const browser = await offlineBrowser(noAnswer);
    const tab = browser.tab();
    await tab.add(entry('a'));
    Object.assign(browser, { loggedIn: 'another user', key: await newKey(), answer: () => ({}) });
    browser.sent.length = 0;
    await tab.send();
    expect({ entries: tab.entries(), unreadable: tab.unreadable(), sent: browser.sent }).toEqual({
      entries: [],
      unreadable: 0,
      sent: [],
    });
  });

  it('does not pass one user’s answer to the next user', async () => {
    const browser = await offlineBrowser(() => {
      browser.loggedIn = 'another user';
      return { revision: 1 };
    });
    const tab = browser.tab();
    const answers: unknown[] = [];
    tab.onSent((_, body) => answers.push(body));
    await tab.add(entry('a'));
    await tab.send();
    expect({ sent: browser.sent, answers }).toEqual({ sent: ['a'], answers: [] });
  });

  it('is deleted in every tab if the user asks for it', async () => {
    const browser = await offlineBrowser(noAnswer);
    const [here, there] = [browser.tab(), browser.tab()];
    await here.add(entry('a'));
    await until(there, () => there.ids().includes('a'));
    await here.deleteAll(browser.user);
    await until(there, () => there.entries().length === 0);
    expect(await (await openDatabase()).getAllFromIndex('entries', 'byUser', browser.user)).toEqual([]);
  });
});

describe('a browser that cannot encrypt', () => {
  it('keeps entries in memory, reports that, and sends them', async () => {
    const browser = await offlineBrowser(noAnswer);
    browser.key = null;
    const tab = browser.tab();
    await tab.add(entry('a'));
    expect({ ids: tab.ids(), durable: tab.durable() }).toEqual({ ids: ['a'], durable: false });
    browser.answer = () => ({});
    await tab.send();
    expect(tab.entries()).toEqual([]);
  });

  it('stores them as soon as it has the key', async () => {
    const browser = await offlineBrowser(noAnswer);
    const { key } = browser;
    browser.key = null;
    const tab = browser.tab();
    for (const id of ['a', 'b']) await tab.add(entry(id));
    browser.key = key;
    await tab.load();
    expect(tab.durable()).toBe(true);
    const next = browser.tab();
    await next.load();
    expect(next.ids()).toEqual(['a', 'b']);
  });
});
