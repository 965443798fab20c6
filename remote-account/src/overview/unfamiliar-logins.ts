import type { Session } from '../sessions/read-sessions.ts'

/** For how long a login counts as recent, in seconds. */
const recent = 7 * 86_400

/**
 * Recent logins from an address that no other open login of the member uses; the current login is never one of them.
 * `now` in seconds since 1970.
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
