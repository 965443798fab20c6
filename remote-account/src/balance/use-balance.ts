import { useHttp, useLanguage } from '@member/shared'
import type { PagePosition } from '@member/shared/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { readBalance } from './read-balance.ts'

/** One page of balance records; the previous page's stay until it is there. */
export function useBalance({ page, size }: PagePosition) {
  const { get } = useHttp()
  const { current } = useLanguage()
  return useQuery({
    queryKey: ['account/balance', current, page, size],
    queryFn: async ({ signal }) =>
      readBalance(await get('/api/account/balance', { params: { page, limit: size }, signal })),
    placeholderData: keepPreviousData,
  })
}
