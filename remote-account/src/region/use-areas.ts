import { useHttp, useLanguage } from '@member/shared'
import { useQuery } from '@tanstack/react-query'
import { readAreas } from './read-areas.ts'

/** Which level is asked for: provinces without any, cities with a province, districts with both. */
export interface AreaPath {
  province?: string
  city?: string
}

/** The choices of one level, asked for once in the tab's life; nothing is asked where a level above is still open. */
export function useAreas({ province, city }: AreaPath) {
  const { get } = useHttp()
  const { current } = useLanguage()
  return useQuery({
    queryKey: ['ajax/area', current, province, city],
    enabled: province !== '' && city !== '',
    queryFn: async ({ signal }) =>
      readAreas(
        await get('/api/ajax/area', {
          params: { ...(province === undefined ? {} : { province }), ...(city === undefined ? {} : { city }) },
          signal,
        }),
      ),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
}
