import { gloveTopic, TEST_COMMAND } from '@courtside/contracts/glove-messages';
import { GLOVE_IDS, type GloveId } from '@courtside/contracts/glove-names';
import { TEST_TIMEOUT_MS } from '@courtside/contracts/limits';
import { ControlClient } from '@courtside/simulators/control-client';
import { startControlPage } from '@courtside/simulators/control-page';
import { Fleet } from '@courtside/simulators/fleet';
import { SimulatedGlove } from '@courtside/simulators/glove';
import type { Scenario } from '@courtside/simulators/scenario';
import { waitForCredential } from '@courtside/simulators/wait-for-credential';
import { brokers } from '../../test/brokers';
import type { Coach } from '../../test/glove-test-bed';
import { GloveTestBed, waitForValue } from '../../test/glove-test-bed';
import { startTestBroker } from '../../test/start-test-broker';

const timings = {
  heartbeat: 200,
  preparation: 30,
  measurement: 30,
  absence: 300,
  late: 60,
  reconnect: 100,
  acknowledgement: 5_000,
};
const scenarios: Partial<Record<GloveId, Scenario>> = {
  smart_glove2: 'weak-battery',
  smart_glove3: 'drops-mid-test',
  smart_glove4: 'never-triggers',
  smart_glove5: 'rubbish',
  smart_glove6: 'duplicates',
};

describe.each(brokers)('the simulated gloves on $name', (broker) => {
  let bed: GloveTestBed;
  let coach: Coach;
  let fleet: Fleet;
  let control: ControlClient;
  let site: string;

  beforeAll(async () => {
    bed = await GloveTestBed.open(broker, { simulatedGloves: true });
    coach = await bed.coach();
    site = await coach.site();
    const credential = broker.url
      ? null
      : await waitForCredential(bed.api.core.config.dataFolder, AbortSignal.timeout(5_000));
    fleet = new Fleet({
      url: bed.brokerUrl,
      credential,
      timings,
      random: Math.random,
      scenarios,
    });
    control = new ControlClient(fleet, {
      url: bed.brokerUrl,
      credential,
      timings,
      followSites: false,
    });
    fleet.serve(site);
    // All at once, so that the tests wait only for the slowest glove.
    await Promise.all(GLOVE_IDS.map(run));
  });
  afterAll(async () => {
    await fleet.close();
    await control.close();
    await bed.close();
  });

  const alive = (glove: GloveId) =>
    coach.waitForRecord(glove, ({ heartbeat, battery }) => heartbeat === 'alive' && battery !== '');
  async function run(glove: GloveId) {
    await alive(glove);
    expect((await coach.trigger(glove, 'LBP')).statusCode).toBe(200);
  }
  const ends = (glove: GloveId, status: string) =>
    coach.waitForRecord(glove, (record) => record.run?.status === status);

  it('healthy: sends a plausible result', async () => {
    const { test_results, test_triggered } = await ends('smart_glove1', 'done');
    expect(test_triggered).toBe('Lower Body Power test triggered');
    expect(test_results.LBP).toBeGreaterThan(8);
    expect(test_results.LBP).toBeLessThan(18);
  });

  it('drops-mid-test: reconnects and has lost its test', async () => {
    expect((await ends('smart_glove3', 'expired')).run?.error).toBe('Glove 3 restarted during the test.');
    await alive('smart_glove3');
  });

  // The following tests do not depend on the broker.
  if (broker.url) return;

  it('weak-battery: has 20% or less and sends a result', async () => {
    const { battery } = await ends('smart_glove2', 'done');
    expect(Number.parseInt(battery, 10)).toBeLessThanOrEqual(20);
  });

  it('rubbish: the run is refused', async () => {
    await ends('smart_glove5', 'refused');
  });

  it('duplicates: the first value is kept', async () => {
    expect((await ends('smart_glove6', 'done')).test_results.LBP).not.toBe(99.99);
  });

  it('never-triggers: never confirms, and works after it is set to healthy', async () => {
    expect((await coach.records()).smart_glove4).toMatchObject({ test_triggered: '', run: { status: 'sent' } });
    bed.api.clock.advance(35_000);
    expect((await coach.records()).smart_glove4?.run?.status).toBe('expired');
    fleet.glove(site, 'smart_glove4')?.setScenario('healthy');
    await run('smart_glove4');
    await ends('smart_glove4', 'done');
  });

  it('the control page disconnects and reconnects a glove', async () => {
    const page = await startControlPage(fleet, control, 0);
    const choose = async (scenario: string) =>
      (
        await fetch(`${page.url}/scenario`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ site, glove: 'smart_glove1', scenario }),
        })
      ).status;
    await alive('smart_glove1');
    expect(await choose('disconnected')).toBe(204);
    await coach.waitForRecord('smart_glove1', ({ heartbeat }) => heartbeat === '');
    expect(await choose('healthy')).toBe(204);
    await alive('smart_glove1');
    expect(await choose('dancing')).toBe(400);
    expect(await (await fetch(`${page.url}/`)).text()).toContain('Simulated gloves');
    await page.close();
  });
});

test('a simulated glove publishes a result again on a new connection if it gets no acknowledgement', async () => {
  const results: string[] = [];
  const broker = await startTestBroker({
    onReport: async (topic, payload) => {
      if (!topic.endsWith('/test_results')) return;
      results.push(payload.toString());
      if (results.length === 1) await new Promise(() => {});
    },
  });
  const glove = new SimulatedGlove({
    url: broker.url,
    credential: { username: 'simulators', password: 'secret' },
    site: 'club',
    glove: 'smart_glove1',
    scenario: 'healthy',
    timings: { ...timings, acknowledgement: 500 },
    random: Math.random,
  });
  const command = { run_id: 'run-1', test: 'LBP', ttl_ms: TEST_TIMEOUT_MS };
  // Retained, so that it arrives as soon as the glove listens.
  await broker.publish(gloveTopic('club', 'smart_glove1', TEST_COMMAND), command, { retain: true });
  const [first, second] = await waitForValue(
    async () => results,
    ({ length }) => length >= 2,
  );
  expect(second).toBe(first);
  glove.setScenario('disconnected');
  await broker.close();
});
