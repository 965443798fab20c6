import type { Session } from '../sessions/read-sessions.ts'

/** A recent login from an address that no other open login of the member uses. */
export interface UnfamiliarLogin {
  id: string
  /** IP address. */
  address: string
  /** Seconds since 1970, or the server's own wording. */
  began: number | string | null
}

/** For how long a login counts as recent, in seconds. */
const recent = 7 * 86_400

/** The unfamiliar ones of all logins; the current login is never one of them. `now` in seconds since 1970. */
export function unfamiliarLogins(sessions: readonly Session[], now: number): readonly UnfamiliarLogin[] {
  return sessions
    .filter(
      (session) =>
        !session.current &&
        session.address !== '' &&
        typeof session.began === 'number' &&
        session.began > now - recent &&
        !sessions.some((other) => other !== session && other.address === session.address),
    )
    .map(({ id, address, began }) => ({ id, address, began }))
}
