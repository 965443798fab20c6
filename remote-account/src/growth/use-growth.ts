import { useHttp, useLanguage } from '@member/shared'
import { useQuery } from '@tanstack/react-query'
import { readGrowth } from './read-growth.ts'

/** Recent changes of balance and points per day (member API, 7.2). */
export function useGrowth() {
  const { get } = useHttp()
  const { current } = useLanguage()
  return useQuery({
    queryKey: ['account/overview', current],
    queryFn: async ({ signal }) => readGrowth(await get('/api/account/overview', { signal })),
  })
}
