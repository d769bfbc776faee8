import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gloveTopic } from '@courtside/contracts/glove-messages';
import { freePort } from '@courtside/processes';
import { connect } from 'mqtt';
import { GloveSites } from '../../src/gloves/glove-sites';
import { DatabaseProxy } from '../database-proxy';
import { waitForValue } from '../glove-test-bed';
import { authorizedBy, hasRabbitmq, Rabbitmq } from '../rabbitmq';
import { registerCoach } from '../register-coach';
import { buildTestApi, type TestApi } from '../test-api';

(hasRabbitmq ? describe : describe.skip)('a RabbitMQ without memory (skipped if it is not installed)', () => {
  let folder: string;
  let broker: Rabbitmq;
  let network: DatabaseProxy;
  let api: TestApi;

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'courtside-new-broker-'));
    const port = await freePort();
    broker = await Rabbitmq.start(folder, authorizedBy(`http://127.0.0.1:${port}`));
    network = await DatabaseProxy.start(`mqtt://courtside-api:secret@127.0.0.1:${broker.port}`);
    await network.refuse();
    api = await buildTestApi({ mqttUrl: network.url, simulatedGloves: false });
    await api.app.listen({ host: '127.0.0.1', port });
  });
  afterAll(async () => {
    await api.close();
    await network.stop();
    await broker.kill();
    rmSync(folder, { recursive: true });
  });

  it('loses no result of a glove that finds it before the server does', async () => {
    const { clubId } = await registerCoach(api);
    const sites = new GloveSites(api.core);
    await sites.recordSearch(clubId, 'c1');
    const { username, password } = await sites.issueLogin(clubId, 'smart_glove1');
    const glove = connect(`mqtt://127.0.0.1:${broker.port}`, {
      protocolVersion: 4,
      username,
      password,
      clientId: username,
      reconnectPeriod: 20,
      reconnectOnConnackError: true,
    });
    const refusedOften = new Promise<void>((resolve) => {
      let count = 0;
      glove.on('error', () => (count += 1) === 3 && resolve());
    });
    const ids = Array.from({ length: 20 }, (_, index) => `result ${index}`);
    const topic = gloveTopic('c1', 'smart_glove1', 'test_results');
    const acknowledged = Promise.all(
      ids.map((id) => glove.publishAsync(topic, JSON.stringify({ id, test_results: { LBP: 13.4 } }), { qos: 1 })),
    );
    await Promise.race([acknowledged, refusedOften]);
    await network.recover();
    await acknowledged;
    const stored = await waitForValue(
      () => api.core.db.selectFrom('glove_results').select('message').where('club_id', '=', clubId).execute(),
      ({ length }) => length >= ids.length,
    );
    expect(stored).toHaveLength(ids.length);
    await glove.endAsync();
  });
});
