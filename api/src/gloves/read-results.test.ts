import { readResults } from './read-results';

const NOW = 1_800_000_000_000;
const read = (text: string, now = NOW) => readResults(Buffer.from(text), now);

describe('a results message', () => {
  it.each([
    ['{"run_id":"a","test_results":{"LBP":13.42}}', 'a', [{ test: 'LBP', value: 13.42 }]],
    ['{"run_id":"a","test_results":{"SS":0}}', 'a', [{ test: 'SS', value: 0 }]],
    ['{"test_results":{"SAC":{"accuracy":1,"hits":13,"misses":7}}}', null, [{ test: 'SAC', value: { accuracy: 65, hits: 13, misses: 7 } }]],
    ['{"test_results":{"SAC":{"hits":1,"misses":2}}}', null, [{ test: 'SAC', value: { accuracy: 33.3, hits: 1, misses: 2 } }]],
    ['{"test_results":{"SAC":{"hits":0,"misses":0}}}', null, [{ test: 'SAC', value: { accuracy: 0, hits: 0, misses: 0 } }]],
  ])('%s is believed', (text, runId, measured) => {
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
  ])('%s is not, though it tells its run', (text) => {
    expect(read(text)).toMatchObject({ runId: 'a', measured: null });
  });

  it.each(['', '[]', 'null', '\u0000', '{"run_id":7}'])('%p makes no sense at all', (text) => {
    expect(read(text)).toMatchObject({ runId: null, measured: null });
  });

  it('is the same message when it is delivered twice', () => {
    const text = '{"test_results":{"SAC":{"hits":13,"misses":7}}}';
    expect(read(text, NOW).digest).toBe(read(text, NOW + 1).digest);
    expect(read(text, NOW).digest).not.toBe(read(text, NOW + 60_000).digest);
    const named = '{"id":"x","test_results":{"SAC":{"hits":13,"misses":7}}}';
    expect(read(named, NOW).digest).toBe(read(named, NOW + 60_000).digest);
  });
});
