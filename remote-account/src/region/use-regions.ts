import { useHttp, useLanguage } from '@member/shared'
import { useQuery } from '@tanstack/react-query'
import { readRegions } from './read-regions.ts'

/** Parents of the requested level: none for provinces, a province for cities, both for districts. */
export interface RegionPath {
  province?: string
  city?: string
}

/** Options of one level, requested once per tab; disabled while the level above is not selected. */
export function useRegions({ province, city }: RegionPath) {
  const { get } = useHttp()
  const { current } = useLanguage()
  return useQuery({
    queryKey: ['ajax/area', current, province, city],
    enabled: province !== '' && city !== '',
    queryFn: async ({ signal }) =>
      readRegions(
        await get('/api/ajax/area', {
          params: {
            ...(province === undefined ? {} : { province: Number(province) }),
            ...(city === undefined ? {} : { city: Number(city) }),
          },
          signal,
        }),
      ),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
}
