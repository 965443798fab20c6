import {
  type AnswerOf,
  type PageEntry,
  readNumber,
  readRecord,
  readText,
  readTime,
  useHttp,
  useLanguage,
} from '@member/shared'
import { type Channel, readChannels } from '@member/shared/codes'
import { useQuery } from '@tanstack/react-query'
import { type GrowthDay, readGrowth } from '../growth/read-growth.ts'
import type { UnfamiliarLogin } from './attention-items.ts'

/** How many days of changes are shown, as on the pages of balance and points. */
export const shownDays = 30

/** The query of what the account itself shows on its overview, asked for at once (member API, 7.2). */
export const overviewQuery = ({ http, language }: Pick<PageEntry, 'http' | 'language'>) => ({
  queryKey: ['account/overview', language],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    readOverview(await http.get('/api/account/overview', { params: { days: `${shownDays}` }, signal })),
})

/** What the attention card needs of the account. */
export interface AccountFacts {
  logins: readonly UnfamiliarLogin[]
  /** Channels by which the site can verify a contact; empty without permission for the profile. */
  channels: readonly Channel[]
}

/** A response of account/overview (member API, 7.2). */
export interface Overview {
  days: readonly GrowthDay[]
  /** Null from a server that tells them by calls of their own, such as a stock server. */
  facts: AccountFacts | null
  /** When the account will be deleted, in seconds since 1970; null for never. */
  deletionTime: number | null
}

export function readOverview(data: AnswerOf<'/api/account/overview'>): Overview {
  const { unfamiliarLogins, accountVerificationType, deletionTime } = readRecord(data)
  return {
    days: readGrowth(data),
    facts: Array.isArray(unfamiliarLogins)
      ? { logins: unfamiliarLogins.flatMap(readLogin), channels: readChannels(accountVerificationType) }
      : null,
    deletionTime: readNumber(deletionTime) ?? null,
  }
}

const readLogin = (row: unknown): UnfamiliarLogin[] => {
  const { id, ip, create_time } = readRecord(row)
  return readText(id) === '' ? [] : [{ id: readText(id), address: readText(ip), began: readTime(create_time) }]
}

/** Part of what the account itself shows on its overview. */
export function useOverview<Part>(select: (overview: Overview) => Part) {
  const http = useHttp()
  const { current } = useLanguage()
  return useQuery({ ...overviewQuery({ http, language: current }), select })
}

/** Recent changes of balance and points per day (member API, 7.2). */
export const useGrowth = () => useOverview(({ days }) => days)
