import { ApiError, useHttp, useLanguage, useMember } from '@member/shared'
import { useQuery } from '@tanstack/react-query'
import { readCard } from './read-card.ts'

/** The id in a card's address; null where no member can have it. */
export const cardId = (written: string): number | null => (/^[1-9]\d{0,14}$/.test(written) ? Number(written) : null)

/**
 * The card of a member (member API, 9.3). `null` where the server names nobody: it does not tell an unknown member from
 * one who hides.
 */
export function useCard(id: number | null) {
  const { get } = useHttp()
  const { current } = useLanguage()
  const reader = useMember().member?.id ?? 0
  return useQuery({
    queryKey: ['interaction/userCard', current, reader, id],
    queryFn: async ({ signal }) => {
      if (id === null) return null
      try {
        return readCard(await get('/api/interaction/userCard', { params: { userId: id }, signal }))
      } catch (error) {
        if (error instanceof ApiError && error.kind === 'failure') return null
        throw error
      }
    },
  })
}
