/**
 * Query keys of the area. Each list is made again for another language, because times and names of accounts are in the
 * language of the site.
 */
export const messageKeys = {
  /** Which calls the server has; see `askEither`. */
  server: ['messages', 'server'],
  /** The first elements of every list of conversations. */
  conversations: ['messages', 'conversations'],
  /** The first elements of every search. */
  search: ['messages', 'search'],
  /** The first elements of every thread. */
  thread: ['messages', 'thread'],
} as const
