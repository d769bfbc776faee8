import { gloveTopic, parseReportTopic } from './glove-messages';

describe('glove topics', () => {
  it('are parsed into their parts', () => {
    expect(parseReportTopic(gloveTopic('demo', 'smart_glove3', 'test_results'))).toEqual({
      site: 'demo',
      glove: 'smart_glove3',
      report: 'test_results',
    });
  });

  it.each([
    'courtside/v1/demo/smart_glove7/status',
    'courtside/v1/demo/smart_glove1/secrets',
    'courtside/v1/demo/smart_glove1/cmd/test',
    'courtside/v1/demo/smart_glove1/status/more',
    'courtside/v1/Demo/smart_glove1/status',
    'courtside/v1//smart_glove1/status',
    'courtside/v2/demo/smart_glove1/status',
    'courtside/v1/sites',
    '',
  ])('%p is not the topic of a report', (topic) => {
    expect(parseReportTopic(topic)).toBeNull();
  });
});
