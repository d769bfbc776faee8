import { gloveRecords } from '@courtside/testing/factories';
import { testSession } from '../../test/sessions';
import { autoAssignment } from './auto-assign';

const session = testSession(undefined, { gloves: {} });
const assigned = (...[records, current, remembered]: Parameters<typeof autoAssignment>) =>
  autoAssignment(records, current, remembered).map(({ player, glove }) => [player, glove]);

test('each player gets the remembered glove of their position, or else the next free one, low batteries last', () => {
  const records = gloveRecords({
    smart_glove1: { battery: '15%' },
    smart_glove2: {},
    smart_glove4: {},
    smart_glove5: {},
  });
  expect(assigned(records, session, [])).toEqual([
    ['p1', 'smart_glove2'],
    ['p2', 'smart_glove4'],
    ['p3', 'smart_glove5'],
  ]);
  expect(assigned(records, session, ['smart_glove5', 'smart_glove3', 'smart_glove1'])).toEqual([
    ['p1', 'smart_glove5'],
    ['p2', 'smart_glove2'],
    ['p3', 'smart_glove1'],
  ]);
});

test('assigned gloves stay, and nobody gets a disconnected one', () => {
  const records = gloveRecords({ smart_glove1: {}, smart_glove2: {} });
  const gloves = { p2: { glove: 'smart_glove1' as const, accuracyAfter: null } };
  expect(assigned(records, { ...session, gloves }, ['smart_glove1'])).toEqual([['p1', 'smart_glove2']]);
  expect(assigned(undefined, session, ['smart_glove1'])).toEqual([]);
});
