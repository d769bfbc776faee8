/**
 * Joins sentences into one text. Only the last one keeps its full stop, so that the separator follows no other mark.
 *
 * @example joinMessages(['Too short.', 'Too common.'], ', ') // 'Too short, Too common.'
 */
export const joinMessages = (messages: readonly string[], separator: string): string =>
  messages
    .map((message, place) => (place < messages.length - 1 ? message.replace(/\.$/, '') : message))
    .join(separator);
