import { useHttp, useLanguage } from '@member/shared'
import { useQuery } from '@tanstack/react-query'
import { overviewQuery } from './overview-query.ts'
import type { Overview } from './read-overview.ts'

/** Part of what the account itself shows on its overview. */
export function useOverview<Part>(select: (overview: Overview) => Part) {
  const http = useHttp()
  const { current } = useLanguage()
  return useQuery({ ...overviewQuery({ http, language: current }), select })
}
