import type { GloveId } from '@courtside/contracts/glove-names';
import { ControlLink } from '../../../simulators/src/control-link';
import { startControlPage } from '../../../simulators/src/control-page';
import { Fleet } from '../../../simulators/src/fleet';
import type { Scenario } from '../../../simulators/src/scenario';
import { brokers } from '../../test/brokers';
import type { Coach } from '../../test/glove-court';
import { GloveCourt } from '../../test/glove-court';

const timings = { heartbeat: 200, preparation: 30, measurement: 30, absence: 300, late: 60, reconnect: 100 };
const scenarios: Partial<Record<GloveId, Scenario>> = {
  smart_glove2: 'weak-battery', smart_glove3: 'drops-mid-test', smart_glove4: 'never-triggers', smart_glove5: 'rubbish', smart_glove6: 'duplicates',
};

describe.each(brokers)('the simulated gloves on $name', (broker) => {
  let court: GloveCourt;
  let coach: Coach;
  let fleet: Fleet;
  let link: ControlLink;
  let site: string;

  beforeAll(async () => {
    court = await GloveCourt.open(broker);
    coach = await court.coach();
    const credential = await coach.siteLogin();
    site = credential.username;
    fleet = new Fleet({ url: court.brokerUrl, credential: broker.url ? null : credential, timings, random: Math.random, scenarios });
    link = new ControlLink(fleet, { url: court.brokerUrl, credential: broker.url ? null : credential, timings, followSites: false });
    fleet.serve(site);
  });
  afterAll(async () => {
    await fleet.close();
    await link.close();
    await court.close();
  });

  const alive = (glove: GloveId) => coach.sees(glove, ({ heartbeat, battery }) => heartbeat === 'alive' && battery !== '');
  async function run(glove: GloveId) {
    await alive(glove);
    expect((await coach.trigger(glove, 'LBP')).statusCode).toBe(200);
  }
  const ends = (glove: GloveId, status: string) => coach.sees(glove, (record) => record.run?.status === status);

  it('healthy: measures something plausible', async () => {
    await run('smart_glove1');
    const { test_results, test_triggered } = await ends('smart_glove1', 'done');
    expect(test_triggered).toBe('Lower Body Power test triggered');
    expect(test_results.LBP).toBeGreaterThan(8);
    expect(test_results.LBP).toBeLessThan(18);
  });

  it('weak-battery: has 20% or less, and measures', async () => {
    expect(Number.parseInt((await alive('smart_glove2')).battery, 10)).toBeLessThanOrEqual(20);
    await run('smart_glove2');
    await ends('smart_glove2', 'done');
  });

  it('drops-mid-test: comes back without knowing of its test', async () => {
    await run('smart_glove3');
    expect((await ends('smart_glove3', 'expired')).run?.error).toBe('Glove 3 restarted during the test.');
    await alive('smart_glove3');
  });

  it('never-triggers: says nothing until the time is over, then behaves when told to', async () => {
    await run('smart_glove4');
    expect((await coach.records()).smart_glove4).toMatchObject({ test_triggered: '', run: { status: 'sent' } });
    court.api.clock.advance(35_000);
    expect((await coach.records()).smart_glove4?.run?.status).toBe('expired');
    fleet.glove(site, 'smart_glove4')?.behave('healthy');
    await run('smart_glove4');
    await ends('smart_glove4', 'done');
  });

  it('rubbish: is refused', async () => {
    await run('smart_glove5');
    await ends('smart_glove5', 'refused');
  });

  it('duplicates: counts once, with its first value', async () => {
    await run('smart_glove6');
    expect((await ends('smart_glove6', 'done')).test_results.LBP).not.toBe(99.99);
  });

  it('disconnected and back: the control page changes how a glove behaves', async () => {
    const page = await startControlPage(fleet, link, 0);
    const choose = async (scenario: string) =>
      (await fetch(`${page.url}/scenario`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ site, glove: 'smart_glove1', scenario }) })).status;
    await alive('smart_glove1');
    expect(await choose('disconnected')).toBe(204);
    await coach.sees('smart_glove1', ({ heartbeat }) => heartbeat === '');
    expect(await choose('healthy')).toBe(204);
    await alive('smart_glove1');
    expect(await choose('dancing')).toBe(400);
    expect(await (await fetch(`${page.url}/`)).text()).toContain('Simulated gloves');
    await page.close();
  });
});
