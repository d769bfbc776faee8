import { parseScenarioMessage } from './scenario-topic';

it('parses the glove and its new scenario', () => {
  expect(parseScenarioMessage('courtside/simulators/demo/smart_glove2/scenario', 'late')).toEqual({
    site: 'demo',
    glove: 'smart_glove2',
    scenario: 'late',
  });
});

it.each([
  ['courtside/simulators/demo/smart_glove2/scenario', 'dancing'],
  ['courtside/simulators/demo/smart_glove9/scenario', 'late'],
  ['courtside/simulators/demo/smart_glove2/other', 'late'],
  ['courtside/v1/demo/smart_glove2/status', 'late'],
])('rejects %s with payload %s', (topic, payload) => {
  expect(parseScenarioMessage(topic, payload)).toBeNull();
});
