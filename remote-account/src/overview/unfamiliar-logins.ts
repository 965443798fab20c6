import type { Session } from '../sessions/read-sessions.ts'

/** For how long a login counts as recent, in seconds. */
const recent = 7 * 86_400

/**
 * Recent logins from an address none of the member's other open logins has. The one the page is opened with is the
 * member himself. `now` in seconds.
 */
export function unfamiliarLogins(sessions: readonly Session[], now: number): readonly Session[] {
  return sessions.filter(
    (session) =>
      !session.current &&
      session.address !== '' &&
      typeof session.began === 'number' &&
      session.began > now - recent &&
      !sessions.some((other) => other !== session && other.address === session.address),
  )
}
