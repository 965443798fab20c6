import { useHost } from '../context.ts'

/**
 * Ends the member's session, for a change after which he must log in again: the login page opens with his account's
 * name and leads to `back` afterwards. Notices stay. Never rejects.
 */
export function useEndSession(): (back: string) => Promise<void> {
  return useHost().endSession
}
