import { type Member, useArea, useContributions, useLanguage, useUnread } from '@member/shared'
import { useEffect, useState } from 'react'
import { useGrowth } from '../growth/use-growth.ts'
import { freshnessOf } from './freshness.ts'
import { type LastOverview, lastOverviewText, readLastOverview, shownOf } from './last-overview.ts'
import type { Attention } from './use-attention.ts'

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
