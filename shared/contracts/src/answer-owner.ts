/**
 * The response header with the id of the user whose call is answered. A cache between the browser and the server could
 * give somebody else's answer, which has the right form.
 */
export const ANSWER_OWNER = 'x-courtside-user';
