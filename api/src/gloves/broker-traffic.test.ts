import { randomUUID } from 'node:crypto';
import type { Player } from '@courtside/contracts/players';
import { createPlayer } from '@courtside/contracts/players';
import { createTeam, type Team } from '@courtside/contracts/teams';
import { connectAsync } from 'mqtt';
import { brokers } from '../../test/brokers';
import { GloveCourt } from '../../test/glove-court';

describe.each(brokers)('what crosses $name during a test', (broker) => {
  it('names nobody: no player, no team, no club, no token', async () => {
    const court = await GloveCourt.open(broker);
    const coach = await court.coach();
    const as = coach.token;
    const team = (await court.api.call(createTeam, { as, body: { team_name: 'Quillfeather Queens' } })).json<Team>();
    const draft = { name: 'Wilhelmina', last_name: 'Quintana', player_number: 7, position: 'Libero', team: team.id };
    const player = (await court.api.call(createPlayer, { as, body: draft })).json<Player>();

    const { username, password } = await coach.siteLogin();
    const heard: string[] = [];
    const listener = await connectAsync(court.brokerUrl, { protocolVersion: 4, username, password, clientId: `${username}:${randomUUID()}` });
    listener.on('message', (topic, payload) => heard.push(`${topic} ${payload.toString()}`));
    await listener.subscribeAsync(`courtside/v1/${username}/#`, { qos: 1 });
    const glove = await court.glove(coach, 'smart_glove1');
    const { run_id } = (await coach.trigger(glove.id, 'LBP')).json<{ run_id: string }>();
    await glove.command(run_id);
    await glove.say('test_results', { run_id, test_results: { LBP: 13.42 } });
    await coach.sees(glove.id, ({ run }) => run?.status === 'done');
    await listener.endAsync();
    await court.close();

    const traffic = heard.join('\n');
    expect(traffic).toContain(run_id);
    for (const personal of ['Wilhelmina', 'Quintana', 'Quillfeather', player.id, team.id, coach.clubId, coach.token]) {
      expect(traffic).not.toContain(personal);
    }
  });
});
