import type { Session } from './read-sessions.ts'
import { type Revocation, remaining } from './use-revoke.ts'

/**
 * Id of the login whose row gets the focus after a revocation: the one at the removed index, else the last one;
 * undefined when none is left.
 */
export function focusAfter(sessions: readonly Session[], revocation: Revocation): string | undefined {
  const left = remaining(sessions, revocation)
  const index = revocation.which === 'one' ? sessions.findIndex(({ id }) => id === revocation.session.id) : 0
  return (left[index] ?? left.at(-1))?.id
}
