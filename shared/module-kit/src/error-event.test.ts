import { errorEvent, type ToolEvent } from './error-event';

const FOLDER = 'https://courtside.example/modules/mf-a/0123456789abcdef/';
const own = { filename: `${FOLDER}static/list.0a1b2c3d.js?name=Mila`, function: 'mila', lineno: 1, colno: 42 };
const foreign = {
  filename: 'https://courtside.example/modules/mf-b/fedcba9876543210/static/main.js',
  lineno: 1,
  colno: 1,
};

/** An event as a tool makes it, full of values. */
const event = (frames: object[]): ToolEvent =>
  ({
    event_id: 'a'.repeat(32),
    timestamp: 1.5,
    message: 'Mila failed',
    user: { id: '7', ip_address: '10.0.0.7' },
    request: { url: 'https://courtside.example/list?name=Mila', headers: { 'User-Agent': 'x' } },
    breadcrumbs: [{ message: 'Mila' }],
    extra: { name: 'Mila' },
    contexts: { player: { name: 'Mila' } },
    exception: { values: [{ type: 'RangeError', value: 'Mila has no value', stacktrace: { frames } }] },
  }) as ToolEvent;

it('has the module, its release and the place, and no value of a user', () => {
  const cleaned = errorEvent(event([foreign, own]), 'mf-a');
  expect(cleaned).toEqual({
    event_id: 'a'.repeat(32),
    timestamp: 1.5,
    platform: 'javascript',
    level: 'error',
    release: 'mf-a@0123456789abcdef',
    tags: { module: 'mf-a' },
    exception: {
      values: [
        {
          type: 'RangeError',
          value: '… has no value',
          stacktrace: { frames: [{ filename: 'app:///static/list.0a1b2c3d.js', lineno: 1, colno: 42 }] },
        },
      ],
    },
  });
  expect(JSON.stringify(cleaned)).not.toMatch(/mila/i);
});

it.each<[string, ToolEvent]>([
  ['of another module', event([foreign])],
  ['without a stack', event([])],
  ['of an extension', event([{ filename: 'chrome-extension://abc/mf-a/content.js', lineno: 1, colno: 1 }])],
  ['without an error', {}],
])('an error %s is not sent', (_, each) => {
  expect(errorEvent(each, 'mf-a')).toBeNull();
});
