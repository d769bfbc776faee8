import { Tokens } from '@courtside/contracts/auth';
import { PLAYERS_PER_TEAM } from '@courtside/contracts/limits';
import { fillPath, paths } from '@courtside/contracts/paths';
import { Player } from '@courtside/contracts/players';
import { z } from 'zod';
import { DEMO_LOGIN } from '@courtside/api/auth/demo-login';
import { MANY_SESSIONS, type MeasuredClub } from './club';

/** A call that all servers handle in the same way. */
export interface MeasuredCall {
  name: string;
  /** Whether the call has a target relative to Django. */
  read: boolean;
  /** Whether Django supports the call: its packages contain no PDF library. */
  django: boolean;
  request: (club: MeasuredClub) => { method: 'GET' | 'POST'; path: string; body?: unknown };
  status: 200 | 201;
  /** The fields that all servers' responses have in common. The other servers return sessions as they are stored. */
  response: z.ZodType;
}

const Session = z.looseObject({
  id: z.string(),
  player: z.string(),
  session_date: z.iso.date(),
  version: z.literal(1),
});
const get = (path: string) => ({ method: 'GET' as const, path });

export const calls: readonly MeasuredCall[] = [
  {
    name: 'log in',
    read: false,
    django: true,
    status: 200,
    response: Tokens,
    request: () => ({ method: 'POST', path: paths.login, body: DEMO_LOGIN }),
  },
  {
    name: 'a player',
    read: true,
    django: true,
    status: 200,
    response: Player,
    request: ({ longHistory }) => get(fillPath(paths.player, { id: longHistory })),
  },
  {
    name: 'players of a team',
    read: true,
    django: true,
    status: 200,
    response: z.array(Player).length(PLAYERS_PER_TEAM),
    request: ({ teamId }) => get(fillPath(paths.playersOfTeam, { teamId })),
  },
  {
    name: 'sessions of a player',
    read: true,
    django: true,
    status: 200,
    response: z.array(Session).length(MANY_SESSIONS),
    request: ({ longHistory }) => get(`${paths.trainingSessions}?playerId=${longHistory}`),
  },
  {
    name: 'report, PDF',
    read: false,
    django: false,
    status: 200,
    response: z.string().startsWith('%PDF-').min(2_000),
    request: ({ reported }) => get(`${fillPath(paths.exportPlayer, { playerId: reported })}?format=pdf`),
  },
  // Last, because the other servers store rows that Courtside can't decrypt, which a report of the squad would read.
  {
    name: 'store a session',
    read: false,
    django: true,
    status: 201,
    response: z.looseObject({ id: z.string(), player: z.string(), version: z.literal(1) }),
    request: ({ growing }) => ({
      method: 'POST',
      path: paths.trainingSessions,
      body: {
        player: growing,
        session_date: '2026-01-15',
        weight_lift_impact: 71.5,
        lower_body_power: 13.2,
        upper_body_power: 4.1,
        serve_speed: 21.3,
        serve_accuracy: 64,
      },
    }),
  },
];
