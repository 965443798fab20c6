import { type AnswerOf, readRecord, readText, readTime } from '@member/shared'
import { type Channel, readChannels } from '@member/shared/codes'
import { type GrowthDay, readGrowth } from '../growth/read-growth.ts'
import type { UnfamiliarLogin } from './unfamiliar-logins.ts'

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
}

export function readOverview(data: AnswerOf<'/api/account/overview'>): Overview {
  const { unfamiliarLogins, accountVerificationType } = readRecord(data)
  return {
    days: readGrowth(data),
    facts: Array.isArray(unfamiliarLogins)
      ? { logins: unfamiliarLogins.flatMap(readLogin), channels: readChannels(accountVerificationType) }
      : null,
  }
}

const readLogin = (row: unknown): UnfamiliarLogin[] => {
  const { id, ip, create_time } = readRecord(row)
  return readText(id) === '' ? [] : [{ id: readText(id), address: readText(ip), began: readTime(create_time) }]
}
