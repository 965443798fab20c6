import { useHttp } from '@member/shared'
import { useQuery } from '@tanstack/react-query'
import { isNotOffered } from '../offered/is-not-offered.ts'
import { readSessions } from './read-sessions.ts'

/** Query key of the logins. */
export const sessionsKey = ['account/sessions']

/**
 * The member's open logins; null on a server that does not list them, such as a stock server.
 * @param wanted whether to ask for them
 */
export function useSessions(wanted = true) {
  const { get } = useHttp()
  return useQuery({
    queryKey: sessionsKey,
    enabled: wanted,
    queryFn: ({ signal }) =>
      get('/api/account/sessions', { signal }).then(readSessions, (reason) => {
        // Cached like any other result.
        if (isNotOffered(reason)) return null
        throw reason
      }),
  })
}
