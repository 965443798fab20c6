import type { Session } from './read-sessions.ts'
import { type Revocation, remaining } from './use-revoke.ts'

/**
 * Which login's row has the focus once others are gone: the one that moved to the removed one's place, else the last;
 * undefined when none is left.
 */
export function focusAfter(sessions: readonly Session[], revocation: Revocation): string | undefined {
  const left = remaining(sessions, revocation)
  const place = revocation.which === 'one' ? sessions.findIndex(({ id }) => id === revocation.session.id) : 0
  return (left[place] ?? left.at(-1))?.id
}
