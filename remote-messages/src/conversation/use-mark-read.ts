import { useHttp, useNotify, useTexts, useUnread } from '@member/shared'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageListKey } from './use-message-list.ts'

/**
 * Marks one message, by its id, or all as read. It is pending until list and unread count are refreshed, so that the
 * button is not enabled again on a stale row.
 */
export function useMarkRead() {
  const t = useTexts()
  const { post } = useHttp()
  const queries = useQueryClient()
  const { refresh } = useUnread()
  const notify = useNotify()
  return useMutation({
    mutationFn: (ids: number | 'all') => post('/api/interaction/markRead', { ids }),
    onSuccess: async (_, ids) => {
      await Promise.allSettled([queries.invalidateQueries({ queryKey: [messageListKey] }), refresh()])
      if (ids === 'all') notify({ tone: 'success', text: t('messages.allMarked') })
    },
    onError: (error) => notify({ tone: 'error', text: error.message || t('messages.markFailed') }),
  })
}
