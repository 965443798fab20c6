import { listFailure, useHttp, useOffered } from '@member/shared'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { passwordPath } from './addresses.ts'

// Rights that no menu tells. Servers check them before they look at the call, so the call is made with nothing in it.

/** Whether the member has the right to a call: only a refusal counts, as what else fails is told when they act. */
const isPermitted = (call: Promise<unknown>): Promise<boolean> =>
  call.then(
    () => true,
    (reason) => listFailure(reason) !== 'no-permission',
  )

/**
 * Whether the member may change their password; undefined until that is known. A menu with the page proves it. A menu
 * without it proves nothing: administrators hide entries from members who may do everything, so the server is asked.
 */
export function useMayChange(): boolean | undefined {
  const { get } = useHttp()
  const isOffered = useOffered()(passwordPath)
  const { data } = useQuery({
    queryKey: ['account/changePassword'],
    enabled: !isOffered,
    queryFn: ({ signal }) => isPermitted(get('/api/account/changePassword', { signal })),
  })
  const may = isOffered || data
  // The menus may come after the form: what is typed into it stays until the server has refused.
  const wasShown = useRef(false)
  if (may === true) wasShown.current = true
  return may ?? (wasShown.current || undefined)
}

/** Whether the member may upload files, as far as it is known, and `ask`, which asks the server once. */
export function useMayUpload(): { mayUpload: boolean | undefined; ask: () => Promise<boolean> } {
  const { post } = useHttp()
  const { data, refetch } = useQuery({
    queryKey: ['ajax/upload'],
    enabled: false,
    queryFn: ({ signal }) => isPermitted(post('/api/ajax/upload', undefined, { signal })),
  })
  const ask = async () => data ?? (await refetch({ cancelRefetch: false })).data ?? true
  return { mayUpload: data, ask }
}
