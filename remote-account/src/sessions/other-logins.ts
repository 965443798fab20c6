/**
 * What happens to the member's other logins when the password changes.
 * - `ended`: the server ends them; `count` is how many are open
 * - `kept`: the server ends only this login, like stock servers (member API, 3.1)
 * - `unknown`: the list of logins has not loaded yet
 */
export type OtherLogins = { kind: 'ended'; count: number } | { kind: 'kept' } | { kind: 'unknown' }

/** A server with a list of logins ends them all; a server without one ends only the current login. */
export function otherLogins(sessions: readonly { current: boolean }[] | null | undefined): OtherLogins {
  if (sessions === undefined) return { kind: 'unknown' }
  if (sessions === null) return { kind: 'kept' }
  return { kind: 'ended', count: sessions.filter(({ current }) => !current).length }
}
