/**
 * What becomes of the member's other logins when the password changes.
 * - `ended`: this server ends them; `count` of them are open now
 * - `kept`: it ends this login alone, as stock servers do (contract 1.2)
 * - `unknown`: it has not said yet which kind it is
 */
export type OtherLogins = { kind: 'ended'; count: number } | { kind: 'kept' } | { kind: 'unknown' }

/** A server that lists logins ends them all; one without the list knows none but the one that asks. */
export function otherLogins(sessions: readonly { current: boolean }[] | null | undefined): OtherLogins {
  if (sessions === undefined) return { kind: 'unknown' }
  if (sessions === null) return { kind: 'kept' }
  return { kind: 'ended', count: sessions.filter(({ current }) => !current).length }
}
