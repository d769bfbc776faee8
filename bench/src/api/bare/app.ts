import { createSecretKey } from 'node:crypto';
import { verify } from '@node-rs/argon2';
import Fastify, { type FastifyInstance } from 'fastify';
import { jwtVerify, SignJWT } from 'jose';
import type { Db } from '@courtside/api/database/database';
import { playerPdf } from './player-pdf';

const playerColumns = ['id', 'name', 'last_name', 'player_number', 'position', 'team_id as team', 'version'] as const;
const METRICS = [
  'weight_lift_impact',
  'lower_body_power',
  'upper_body_power',
  'serve_speed',
  'serve_accuracy',
] as const;
/** The length of an encrypted record. */
const RECORD_BYTES = 73;
const EMPTY = Buffer.alloc(0);

const text = { type: 'string' } as const;
const loginSchema = {
  body: { type: 'object', required: ['username', 'password'], properties: { username: text, password: text } },
};
const draftSchema = {
  body: {
    type: 'object',
    required: ['player', 'session_date', ...METRICS],
    properties: {
      player: { type: 'string', maxLength: 64 },
      session_date: { type: 'string', format: 'date' },
      ...Object.fromEntries(METRICS.map((metric) => [metric, { type: 'number', minimum: 0 }])),
    },
  },
};

type Metric = (typeof METRICS)[number];
type Draft = { player: string; session_date: string } & Record<Metric, number>;
class HttpError extends Error {
  constructor(readonly statusCode: number) {
    super(String(statusCode));
  }
}

/**
 * The server that an engineer would write in a day with Fastify, the same database library and the same statements. It
 * verifies tokens, reads their user, and returns rows unchanged. It does not decrypt, limit, log or validate.
 */
export function bareApp(db: Db, secret: string): FastifyInstance {
  const key = createSecretKey(Buffer.from(secret));
  const sign = (userId: string, minutes: number) =>
    new SignJWT({})
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(userId)
      .setIssuedAt()
      .setExpirationTime(`${minutes} minutes`)
      .sign(key);

  async function clubOf(authorization: string | undefined): Promise<string> {
    const { payload } = await jwtVerify(authorization?.slice('Bearer '.length) ?? '', key).catch(() => {
      throw new HttpError(401);
    });
    const user = await db
      .selectFrom('users')
      .select(['id', 'club_id'])
      .where('id', '=', payload.sub ?? '')
      .executeTakeFirst();
    if (!user) throw new HttpError(401);
    return user.club_id;
  }
  async function playerOf(clubId: string, id: string) {
    const player = await db
      .selectFrom('players')
      .select(playerColumns)
      .where('club_id', '=', clubId)
      .where('id', '=', id)
      .executeTakeFirst();
    if (!player) throw new HttpError(404);
    return player;
  }
  const sessionsOf = (clubId: string, playerId: string) =>
    db
      .selectFrom('training_sessions')
      .select(['id', 'player_id', 'session_date', 'version', 'metrics'])
      .where('club_id', '=', clubId)
      .where('player_id', '=', playerId)
      .orderBy('session_date', 'desc')
      .orderBy('id', 'desc')
      .execute();

  const app = Fastify();
  app.get('/livez', async () => 'ok');

  app.post<{ Body: { username: string; password: string } }>(
    '/api/auth/login/',
    { schema: loginSchema },
    async ({ body }) => {
      const user = await db
        .selectFrom('users')
        .selectAll()
        .where('username_fold', '=', body.username.toLowerCase())
        .executeTakeFirst();
      if (!user || !(await verify(user.password_hash, body.password))) throw new HttpError(401);
      return { access: await sign(user.id, 10), refresh: await sign(user.id, 14 * 24 * 60) };
    },
  );

  app.get<{ Params: { id: string } }>('/api/players/:id/', async ({ headers, params }) =>
    playerOf(await clubOf(headers.authorization), params.id),
  );

  app.get<{ Params: { teamId: string } }>(
    '/api/players/player/team/:teamId/',
    async ({ headers, params: { teamId } }) => {
      const clubId = await clubOf(headers.authorization);
      const team = await db
        .selectFrom('teams')
        .select('id')
        .where('club_id', '=', clubId)
        .where('id', '=', teamId)
        .executeTakeFirst();
      if (!team) throw new HttpError(404);
      return db
        .selectFrom('players')
        .select(playerColumns)
        .where('club_id', '=', clubId)
        .where('team_id', '=', team.id)
        .execute();
    },
  );

  app.get<{ Querystring: { playerId: string } }>('/api/training-sessions/', async ({ headers, query }) => {
    const clubId = await clubOf(headers.authorization);
    const player = await playerOf(clubId, query.playerId);
    const rows = await sessionsOf(clubId, player.id);
    return rows.map(({ player_id, metrics, ...row }) => ({
      ...row,
      player: player_id,
      metrics: metrics?.toString('base64'),
    }));
  });

  app.post<{ Body: Draft }>('/api/training-sessions/', { schema: draftSchema }, async ({ headers, body }, reply) => {
    const clubId = await clubOf(headers.authorization);
    const player = await playerOf(clubId, body.player);
    // Unencrypted, and padded to the length of an encrypted record, so that rows have the same size.
    const metrics = Buffer.alloc(RECORD_BYTES);
    for (const [place, metric] of METRICS.entries()) metrics.writeDoubleBE(body[metric], place * 8);
    const single = Object.fromEntries(METRICS.map((metric) => [metric, EMPTY])) as Record<Metric, Buffer>;
    const id = crypto.randomUUID();
    await db
      .insertInto('training_sessions')
      .values({
        ...single,
        metrics,
        metrics_version: 1,
        club_id: clubId,
        id,
        player_id: player.id,
        session_date: body.session_date,
        version: 1,
      })
      .execute();
    return reply.code(201).send({ id, ...body, version: 1 });
  });

  app.get<{ Params: { playerId: string } }>(
    '/api/data-visualization/export-player/:playerId/export/',
    async ({ headers, params }, reply) => {
      const clubId = await clubOf(headers.authorization);
      const player = await playerOf(clubId, params.playerId);
      const [team, sessions] = await Promise.all([
        db
          .selectFrom('teams')
          .select(['id', 'team_name'])
          .where('club_id', '=', clubId)
          .where('id', '=', player.team)
          .executeTakeFirstOrThrow(),
        sessionsOf(clubId, player.id),
      ]);
      const rows = sessions.map((session) => ({
        date: session.session_date,
        values: METRICS.map((_, place) => (session.metrics?.readUInt16BE(place * 2) ?? 0) / 655.36),
      }));
      return reply
        .type('application/pdf')
        .send(await playerPdf(`${player.name} ${player.last_name}`, team.team_name, rows));
    },
  );
  return app;
}
