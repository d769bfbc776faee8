import { parseScenarioTopic } from './control-topics';

it('reads which glove shall behave how', () => {
  expect(parseScenarioTopic('courtside/simulators/demo/smart_glove2/scenario', 'late')).toEqual({ site: 'demo', glove: 'smart_glove2', scenario: 'late' });
});

it.each([
  ['courtside/simulators/demo/smart_glove2/scenario', 'dancing'],
  ['courtside/simulators/demo/smart_glove9/scenario', 'late'],
  ['courtside/simulators/demo/smart_glove2/other', 'late'],
  ['courtside/v1/demo/smart_glove2/status', 'late'],
])('refuses %s with %s', (topic, payload) => {
  expect(parseScenarioTopic(topic, payload)).toBeNull();
});
