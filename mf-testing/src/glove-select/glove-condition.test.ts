import { gloveRecord, gloveRecords } from '@courtside/testing/factories';
import { ANA, IVA, testSession } from '../test-session/session.fixture';
import { batteryPercent, freeGloves, hasLowBattery, isAvailable, lacksGloves } from './glove-condition';

test.each([['alive', true], ['', false], ['Alive?', false]])('a heartbeat of %p means available: %p', (heartbeat, available) => {
  expect(isAvailable(gloveRecord({ heartbeat }))).toBe(available);
});

test.each([['87%', 87, false], ['21', 21, false], ['20%', 20, true], ['20', 20, true], ['3.5%', 3.5, true], ['', null, false], ['?', null, false]])(
  'a battery of %p is %p percent, low: %p', (battery, percent, low) => {
    expect([batteryPercent(gloveRecord({ battery })), hasLowBattery(gloveRecord({ battery }))]).toEqual([percent, low]);
  },
);

test('only available gloves that nobody wears may be chosen', () => {
  const session = { gloves: { p1: { glove: 'smart_glove2' as const, accuracyAfter: null } } };
  expect(freeGloves(gloveRecords({ smart_glove1: {}, smart_glove2: {}, smart_glove4: {} }), session)).toEqual(['smart_glove1', 'smart_glove4']);
});

test('gloves are lacking when fewer are free than players without one, and not before they were heard of', () => {
  const session = testSession([ANA, IVA], { gloves: {} });
  expect(lacksGloves(undefined, session)).toBe(false);
  expect(lacksGloves(gloveRecords({ smart_glove1: {} }), session)).toBe(true);
  expect(lacksGloves(gloveRecords({ smart_glove1: {}, smart_glove2: {} }), session)).toBe(false);
  expect(lacksGloves(gloveRecords({}), testSession([ANA, IVA]))).toBe(false);
});
