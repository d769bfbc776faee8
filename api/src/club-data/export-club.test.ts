import { exportClub } from '@courtside/contracts/club-data';
import { mergePlayers } from '@courtside/contracts/player-merges';
import { setPlayerActivity } from '@courtside/contracts/players';
import { setAttemptRule, editTeam } from '@courtside/contracts/teams';
import sharp from 'sharp';
import { clubFileOf } from '../../test/club-file';
import { addPlayer, addSession, METRIC_VALUES } from '../../test/club-with-data';
import { addMember, registerCoach } from '../../test/register-coach';
import { clubOfEachTest, testApi } from '../../test/set-up';
import { Tablet } from '../../test/test-day';

const api = testApi();
const club = clubOfEachTest(api);

/** Flips bits of a sealed value, as a faulty disk would. */
const damaged = (sealed: Buffer) => Buffer.from(sealed.map((byte, index) => (index > 10 ? byte ^ 0xff : byte)));

describe('the file of a club', () => {
  it('has the settings, teams, players, merged records, test days and sessions with their notes', async () => {
    const as = club.coach.token;
    const [inactive, merged] = [await addPlayer(api, club, 8), await addPlayer(api, club, 9)];
    const later = await addSession(api, club, '2026-03-02', { note: 'Tired. 😴', serve_speed: 75 });
    const moved = await addSession(api, club, '2026-03-03', {}, merged.id);
    await api.call(setAttemptRule, { as, params: { id: club.team.id }, body: { attempt_rule: 'mean' } });
    await api.call(setPlayerActivity, { as, params: { id: inactive.id }, body: { active: false } });
    await api.call(mergePlayers, { as, params: { id: club.player.id, otherId: merged.id } });
    const tablet = await Tablet.start(api, { ...club.coach, team: club.team, players: [club.player] });
    await tablet.add({ type: 'entered', player: club.player.id, test: 'SS', value: 20, details: null });

    const file = await clubFileOf(api, club.coach);
    expect(file).toMatchObject({
      courtside: 'club',
      format: 1,
      settings: { units: 'metric' },
      teams: [{ id: club.team.id, team_name: 'Falcons', sample: false, attempt_rule: 'mean', picture: null }],
      players: [
        { id: club.player.id, team: club.team.id, name: 'Ines', player_number: 7, inactive_since: null },
        { id: inactive.id, inactive_since: expect.any(Number) },
        { id: merged.id, inactive_since: expect.any(Number) },
      ],
      merges: [{ merged: merged.id, kept: club.player.id, inactive_before: null, merged_at: expect.any(Number) }],
      test_days: [
        { id: tablet.id, status: 'open', players: [{ player: club.player.id, place: 0, done: 1, total: 5 }] },
      ],
      damaged_sessions: [],
      damaged_events: 0,
    });
    expect(file.test_days[0]?.events[0]?.event).toMatchObject({ type: 'entered', value: 20 });
    const unconfirmed = ['serve_speed'];
    const metrics = { ...METRIC_VALUES, serve_speed: 75 };
    const player = club.player.id;
    expect(file.sessions).toEqual([
      { id: club.session.id, player, session_date: '2026-03-01', metrics: METRIC_VALUES },
      { id: later.id, player, session_date: '2026-03-02', metrics, unconfirmed, note: 'Tired. 😴' },
      { id: moved.id, player, session_date: '2026-03-03', metrics: METRIC_VALUES, merged_from: merged.id },
    ]);
  });

  it('has the pictures of teams', async () => {
    const image = sharp({ create: { width: 600, height: 300, channels: 3, background: '#6200EE' } });
    const body = new FormData();
    body.append('team_name', 'Falcons');
    body.append('team_picture_upload', new Blob([new Uint8Array(await image.png().toBuffer())]), 'team.png');
    await api.call(editTeam, { as: club.coach.token, params: { id: club.team.id }, body });
    const [team] = (await clubFileOf(api, club.coach)).teams;
    const { format, width } = await sharp(Buffer.from(team!.picture!, 'base64')).metadata();
    expect({ format, width }).toEqual({ format: 'jpeg', width: 512 });
  });

  it('has nothing of another club', async () => {
    const { token } = await registerCoach(api);
    const { body } = await api.call(exportClub, { as: token });
    for (const { id } of [club.team, club.player, club.session]) expect(body).not.toContain(id);
    expect(body).not.toContain('Quintana');
  });

  it('has nobody of the staff', async () => {
    const member = await addMember(api, club.coach.clubId, 'assistant');
    const json = await api.call(exportClub, { as: club.coach.token });
    for (const text of [member.username, member.userId, club.coach.email, 'assistant'])
      expect(json.body).not.toContain(text);
  });

  it('leaves out damaged sessions and events, and names and counts them', async () => {
    await addSession(api, club, '2026-03-02');
    const tablet = await Tablet.start(api, { ...club.coach, team: club.team, players: [club.player] });
    await tablet.add({ type: 'entered', player: club.player.id, test: 'SS', value: 20, details: null });
    await tablet.add({ type: 'absent', player: club.player.id, absent: true });
    const { db } = api.core;
    const row = await db
      .selectFrom('training_sessions')
      .select('metrics')
      .where('id', '=', club.session.id)
      .executeTakeFirstOrThrow();
    await db
      .updateTable('training_sessions')
      .set({ metrics: damaged(row.metrics!) })
      .where('id', '=', club.session.id)
      .execute();
    await db
      .updateTable('test_day_events')
      .set({ sealed: Buffer.from('damaged') })
      .where('day_id', '=', tablet.id)
      .where('revision', '=', 1)
      .execute();
    const { sessions, test_days, ...file } = await clubFileOf(api, club.coach);
    expect(sessions.map(({ session_date }) => session_date)).toEqual(['2026-03-02']);
    expect(test_days[0]?.events.map(({ revision }) => revision)).toEqual([2]);
    expect(file).toMatchObject({
      damaged_sessions: [{ player: club.player.id, session_date: '2026-03-01' }],
      damaged_events: 1,
    });
  });
});
