import * as z from 'zod/mini';

const NAME = '[A-Za-z][A-Za-z0-9]*';
const VALUE = `(?::${NAME}|[A-Za-z0-9_-]+)`;
const PARAMETER = `[A-Za-z0-9_]+=${VALUE}`;

/**
 * The pattern of a GET of the API, such as `/api/training-sessions/?playerId=:playerId`. A page sends the user's token
 * to it, so it can't contain another origin.
 */
export const FirstCall = z
  .string()
  .check(
    z.regex(
      new RegExp(`^/(?:api|import)(?:/${VALUE})+/?(?:\\?${PARAMETER}(?:&${PARAMETER})*)?$`),
      'a path of the API such as /api/team/teams/:teamId/?include=results',
    ),
  );
