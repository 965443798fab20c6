import { useHttp } from '@member/shared'
import { useQuery } from '@tanstack/react-query'
import { isNotOffered } from '../offered/is-not-offered.ts'
import { readSessions } from './read-sessions.ts'

/** What the list of logins is kept under. */
export const sessionsKey = ['account/sessions']

/** The member's open logins; null on a server that does not list them, as stock servers do not. */
export function useSessions() {
  const { get } = useHttp()
  return useQuery({
    queryKey: sessionsKey,
    queryFn: ({ signal }) =>
      get('/api/account/sessions', { signal }).then(readSessions, (reason) => {
        // An answer to keep like any other.
        if (isNotOffered(reason)) return null
        throw reason
      }),
  })
}
