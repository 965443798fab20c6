import { type AnswerOf, readList, readNumber, readRecord, readText, useHttp, useLanguage } from '@member/shared'
import { useQuery } from '@tanstack/react-query'

/** One option of a region level. */
export interface Region {
  /** Value of the option. */
  value: string
  label: string
}

/** Reads a response of `GET /api/ajax/area` (member API, 8.3); entries without id or name are skipped. */
export const readRegions = (data: AnswerOf<'/api/ajax/area'>): Region[] =>
  readList(data).flatMap((entry) => {
    const { value, label } = readRecord(entry)
    const id = readNumber(value)
    const name = readText(label)
    return id === null || id <= 0 || name === '' ? [] : [{ value: String(id), label: name }]
  })

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
