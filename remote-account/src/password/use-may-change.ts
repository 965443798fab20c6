import { listFailure, useHttp, useOffered } from '@member/shared'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { passwordPath } from '../addresses.ts'

/**
 * Whether the member may change their password; undefined until that is known. A menu with the page is proof enough. One
 * without it is none: administrators hide entries from members who may do everything, so the server is asked, and only
 * its refusal counts.
 */
export function useMayChange(): boolean | undefined {
  const { get } = useHttp()
  const isOffered = useOffered()(passwordPath)
  const { data } = useQuery({
    queryKey: ['account/changePassword'],
    enabled: !isOffered,
    queryFn: ({ signal }) =>
      get('/api/account/changePassword', { signal }).then(
        () => true,
        (reason) => listFailure(reason) !== 'no-permission',
      ),
  })
  const may = isOffered || data
  // The menus may come after the form: what is typed into it stays until the server has refused.
  const wasShown = useRef(false)
  if (may === true) wasShown.current = true
  return may ?? (wasShown.current || undefined)
}
