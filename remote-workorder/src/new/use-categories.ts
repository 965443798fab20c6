import { useHttp, useLanguage } from '@member/shared'
import { useQuery } from '@tanstack/react-query'
import { readCategories } from './category.ts'

/** What a work order can be about; names and templates are in the language of the page. */
export function useCategories() {
  const { get } = useHttp()
  const { current } = useLanguage()
  return useQuery({
    queryKey: ['workorder/categories', current],
    queryFn: async ({ signal }) => readCategories(await get('/api/workorder/categories', { signal })),
    staleTime: 300_000,
  })
}
