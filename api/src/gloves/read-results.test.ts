import { readResults } from './read-results';

const NOW = 1_800_000_000_000;
const read = (text: string, now = NOW) => readResults(text, now);

describe('a results message', () => {
  it.each([
    ['{"run_id":"a","test_results":{"LBP":13.42}}', 'a', [{ test: 'LBP', value: 13.42 }]],
    ['{"run_id":"a","test_results":{"SS":0}}', 'a', [{ test: 'SS', value: 0 }]],
    [
      '{"test_results":{"SAC":{"accuracy":1,"hits":1,"misses":2}}}',
      null,
      [{ test: 'SAC', value: { accuracy: 33.3, hits: 1, misses: 2 } }],
    ],
    [
      '{"test_results":{"SAC":{"hits":0,"misses":0}}}',
      null,
      [{ test: 'SAC', value: { accuracy: 0, hits: 0, misses: 0 } }],
    ],
  ])('is accepted: %s', (text, runId, measured) => {
    expect(read(text)).toMatchObject({ runId, measured });
  });

  it.each([
    '{"run_id":"a","test_results":{"LBP":NaN}}',
    '{"run_id":"a","test_results":{"LBP":-0.01}}',
    '{"run_id":"a","test_results":{"LBP":100.01}}',
    '{"run_id":"a","test_results":{"SS":1e999}}',
    '{"run_id":"a","test_results":{"LBP":null}}',
    '{"run_id":"a","test_results":{"LBP":12,"SS":-1}}',
    '{"run_id":"a","test_results":{"SAC":{"hits":0.5,"misses":1}}}',
    '{"run_id":"a","test_results":{"XYZ":1}}',
    '{"run_id":"a"}',
  ])('is rejected with its run id: %s', (text) => {
    expect(read(text)).toMatchObject({ runId: 'a', measured: null });
  });

  it.each(['', '[]', 'null', '\u0000', '{"run_id":7}'])('is rejected without a run id: %p', (text) => {
    expect(read(text)).toMatchObject({ runId: null, measured: null });
  });

  it('has the same digest for every delivery', () => {
    const text = '{"test_results":{"SAC":{"hits":13,"misses":7}}}';
    expect(read(text, NOW).digest).toBe(read(text, NOW + 1).digest);
    expect(read(text, NOW).digest).not.toBe(read(text, NOW + 60_000).digest);
    const withId = '{"id":"x","test_results":{"SAC":{"hits":13,"misses":7}}}';
    expect(read(withId, NOW).digest).toBe(read(withId, NOW + 60_000).digest);
  });
});
