import { type Contributed, type Member, useArea, useContributions, useLanguage, useUnread } from '@member/shared'
import { useEffect, useState } from 'react'
import { useGrowth } from '../growth/use-growth.ts'
import { type LastOverview, lastOverviewText, readLastOverview, shownOf } from './last-overview.ts'
import type { Attention } from './use-attention.ts'

/** What the parts of the page have come to. */
export interface Parts {
  member: 'waiting' | 'known'
  growth: 'waiting' | 'known' | 'failed'
  attention: Attention
  contributions: readonly Contributed<'overview'>[]
  unread: ReturnType<typeof useUnread>['state']
}

/**
 * Whether the page shows what the server has just told: `renewing` while parts are awaited · `old` when one could not be
 * loaded · `fresh` when all have come.
 */
export function freshnessOf({ member, growth, attention, contributions, unread }: Parts): 'renewing' | 'old' | 'fresh' {
  if (growth === 'failed' || unread === 'failed' || attention.failed.length > 0) return 'old'
  const isWhole =
    member === 'known' &&
    growth === 'known' &&
    unread !== 'waiting' &&
    attention.kind === 'known' &&
    contributions.every((one) => one.state === 'ready' && one.contribution.tile.figure !== null)
  return isWhole ? 'fresh' : 'renewing'
}

/** What the page showed on an earlier visit. */
interface Earlier {
  /** Seconds since 1970. */
  since: number
  seen: LastOverview
}

/** What the page showed this member on their last visit; null when nothing is kept of it. */
export function useEarlier(member: Member | null): Earlier | null {
  const { lastViews } = useArea()
  const { current } = useLanguage()
  const [kept] = useState(() => lastViews?.read() ?? null)
  const [seen] = useState(() => kept && readLastOverview(kept.text, current))
  // The server has the last word on who is logged in.
  if (kept === null || seen === null || (member !== null && member.id !== kept.memberId)) return null
  return { since: kept.since, seen }
}

/** Keeps what the page shows as soon as all of it is new, and tells how far that is. */
export function useFreshness(member: Member | null, attention: Attention): ReturnType<typeof freshnessOf> {
  const { lastViews } = useArea()
  const { current } = useLanguage()
  const { count, state } = useUnread()
  const growth = useGrowth()
  const contributions = useContributions('overview')
  const days = growth.data
  const freshness = freshnessOf({
    member: member === null ? 'waiting' : 'known',
    growth: days !== undefined ? 'known' : growth.isError ? 'failed' : 'waiting',
    attention,
    contributions,
    unread: state,
  })
  let text = ''
  if (freshness === 'fresh' && member && days && attention.kind === 'known') {
    const { items, steps } = attention
    const tiles = Object.fromEntries(
      contributions.flatMap((one) => (one.state === 'ready' ? [[one.area, one.contribution.tile]] : [])),
    )
    const unread = state === 'known' ? count : null
    text = lastOverviewText({ member: shownOf(member), unread, tiles, items, steps, days }, current)
  }
  const memberId = member?.id
  useEffect(() => {
    if (text !== '' && memberId !== undefined) lastViews?.write(memberId, text)
  }, [text, memberId, lastViews])
  return freshness
}
