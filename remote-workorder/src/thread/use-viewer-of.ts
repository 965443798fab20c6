import { useHttp, useLanguage, useMay, useMember } from '@member/shared'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { askThread } from '../ticket/ask-thread.ts'
import { threadKey, threadKeyStart } from '../ticket/thread-key.ts'
import type { Viewer } from '../ticket/ticket.ts'

/**
 * As whom the member reads a ticket whose address does not say so; null while that is asked. Agents read their own
 * tickets as members, and all others as agents: the server knows which it is, and its answer opens the page.
 */
export function useViewerOf(id: string, asked: Viewer | 'either'): Viewer | null {
  const { get } = useHttp()
  const { current } = useLanguage()
  const { member } = useMember()
  const may = useMay()
  const queries = useQueryClient()
  const open = asked === 'either' && may({ name: '/user/account/woManage' })
  const { data, isError } = useQuery({
    queryKey: [threadKeyStart, 'viewer', id],
    queryFn: async ({ signal }): Promise<Viewer> => {
      const thread = await askThread(get, { id, view: undefined, signal }, 'unread')
      const viewer = thread.ticket.requester?.id === String(member?.id) ? 'member' : 'agent'
      queries.setQueryData(threadKey(viewer, id, current), thread)
      return viewer
    },
    enabled: open,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  if (asked !== 'either') return asked
  // Without an answer the page asks as a member, and shows why there is none.
  if (!open || isError) return 'member'
  return data ?? null
}
