/**
 * The response header with the user whose call is answered, and the club after an `@` if it isn't the one with which the
 * account began. A cache between the browser and the server could
 * give somebody else's answer, which has the right form.
 */
export const ANSWER_OWNER = 'x-courtside-user';
