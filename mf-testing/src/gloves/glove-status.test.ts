import { gloveRecord, gloveRecords } from '@courtside/testing/factories';
import { ANA, IVA, testSession } from '../../test/sessions';
import { batteryPercent, freeGloves, hasLowBattery, hasTooFewGloves, isAvailable } from './glove-status';

test('a glove is available only if its heartbeat is alive', () => {
  const available = ['alive', '', 'Alive?'].map((heartbeat) => isAvailable(gloveRecord({ heartbeat })));
  expect(available).toEqual([true, false, false]);
});

test('a battery is low at 20% or lower, and may have no percent sign', () => {
  const status = (battery: string) => [
    batteryPercent(gloveRecord({ battery })),
    hasLowBattery(gloveRecord({ battery })),
  ];
  expect(['87%', '21', '20%', '20', '3.5%', '', '?'].map(status)).toEqual([
    [87, false],
    [21, false],
    [20, true],
    [20, true],
    [3.5, true],
    [null, false],
    [null, false],
  ]);
});

test('only available and unassigned gloves are free', () => {
  const session = { gloves: { p1: { glove: 'smart_glove2' as const, accuracyAfter: null } } };
  expect(freeGloves(gloveRecords({ smart_glove1: {}, smart_glove2: {}, smart_glove4: {} }), session)).toEqual([
    'smart_glove1',
    'smart_glove4',
  ]);
});

test('there are too few gloves if fewer are free than players without one, but not before the first poll', () => {
  const session = testSession([ANA, IVA], { gloves: {} });
  expect(hasTooFewGloves(undefined, session)).toBe(false);
  expect(hasTooFewGloves(gloveRecords({ smart_glove1: {} }), session)).toBe(true);
  expect(hasTooFewGloves(gloveRecords({ smart_glove1: {}, smart_glove2: {} }), session)).toBe(false);
  expect(hasTooFewGloves(gloveRecords({}), testSession([ANA, IVA]))).toBe(false);
});
