import {
  type Contributed,
  type Member,
  type OverviewTile,
  readList,
  readNumber,
  readRecord,
  readText,
  useArea,
  useContributions,
  useLanguage,
} from '@member/shared'
import { useEffect, useState } from 'react'
import type { GrowthDay } from '../growth/read-growth.ts'
import type { AttentionItem, Step } from './attention-items.ts'
import { useGrowth } from './overview-query.ts'
import type { Attention } from './use-attention.ts'

/** What the page shows of the member themself. */
export type ShownMember = Pick<
  Member,
  'username' | 'nickname' | 'avatar' | 'gender' | 'money' | 'score' | 'joinTime' | 'previousLogin'
>

/** Everything that the page showed when it was last complete, and nothing else. */
export interface LastOverview {
  member: ShownMember
  /** What other areas contributed, by area. */
  tiles: Readonly<Record<string, OverviewTile>>
  /** What all other areas contributed of the member's work. */
  work: readonly OverviewTile[]
  items: readonly AttentionItem[]
  steps: readonly Step[]
  days: readonly GrowthDay[]
}

/** Raised when `LastOverview` changes: what was kept by another shape is not read. */
const shape = 3

/** Texts of other areas are in the language of the page. */
export const lastOverviewText = (last: LastOverview, language: string): string =>
  JSON.stringify({ shape, language, ...last })

/** The member's fields alone: what is kept is what is shown. */
export const shownOf = ({
  username,
  nickname,
  avatar,
  gender,
  money,
  score,
  joinTime,
  previousLogin,
}: Member): ShownMember => ({
  username,
  nickname,
  avatar,
  gender,
  money,
  score,
  joinTime,
  ...(previousLogin && { previousLogin }),
})

/** Reads what was kept; null for another language or shape, and for what cannot be shown as a whole. */
export function readLastOverview(text: string, language: string): LastOverview | null {
  const kept = readRecord(parsed(text))
  const { member, tiles, work, items, steps, days } = kept
  const isWhole =
    kept.shape === shape &&
    kept.language === language &&
    isMember(member) &&
    Object.values(readRecord(tiles)).every(isTile) &&
    [work, items, steps, days].every(Array.isArray) &&
    readList(work).every(isTile) &&
    readList(items).every(isItem) &&
    readList(steps).every(isStep) &&
    readList(days).every((day) => hasTexts(day, 'day'))
  return isWhole ? (kept as LastOverview) : null
}

type Kept = Partial<LastOverview & { shape: number; language: string }>

function parsed(text: string): Kept | null {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const hasTexts = (value: unknown, ...names: string[]): boolean =>
  names.every((name) => typeof readRecord(value as Record<string, unknown>)[name] === 'string')

/** A link within the site. */
const isLine = (value: unknown): boolean =>
  hasTexts(value, 'title', 'hint', 'to') && /^\/(?!\/)/.test(readText(readRecord(value as { to?: unknown }).to))

const isMember = (value: unknown): boolean => {
  const { gender, score, joinTime, previousLogin } = readRecord(value as Partial<ShownMember>)
  return (
    hasTexts(value, 'username', 'nickname', 'avatar', 'money') &&
    [0, 1, 2].includes(gender as number) &&
    readNumber(score) !== null &&
    (joinTime === null || typeof joinTime === 'number') &&
    (previousLogin === undefined || (hasTexts(previousLogin, 'ip') && typeof previousLogin.time === 'number'))
  )
}

const isTile = (value: unknown): boolean => {
  const { label, to, figure } = readRecord(value as Partial<OverviewTile>)
  return isLine({ title: label, hint: '', to }) && hasTexts(figure, 'value', 'hint')
}

const isItem = (value: unknown): boolean => {
  const item = readRecord(value as Record<string, unknown>)
  switch (item.kind) {
    case 'login':
      return hasTexts(item, 'id', 'address')
    case 'contributed':
      return isLine(item.item) && hasTexts(item, 'area') && hasTexts(item.item, 'id')
    case 'bind':
      return item.channel === 'email' || item.channel === 'mobile'
    case 'profile':
      return Array.isArray(item.missing)
    default:
      return false
  }
}

const isStep = (value: unknown): boolean => {
  const step = readRecord(value as Record<string, unknown>)
  return hasTexts(step, 'kind', 'state') && (step.kind !== 'contributed' || (isLine(step) && hasTexts(step, 'area')))
}

/** What the parts of the page have come to. */
export interface Parts {
  member: 'waiting' | 'known'
  growth: 'waiting' | 'known' | 'failed'
  attention: Attention
  contributions: readonly Contributed<'overview'>[]
}

/** Whether all figures of a contribution have come. */
const isWholly = (one: Contributed<'overview'>): boolean =>
  one.state === 'ready' &&
  [one.contribution.tile, ...(one.contribution.work ?? [])].every(({ figure }) => figure !== null)

/** The figures of the member's work; those of the last visit until all of them have come. */
export function workOf(
  contributions: readonly Contributed<'overview'>[],
  earlier: readonly OverviewTile[] = [],
): readonly OverviewTile[] {
  const isKnown = contributions.every((one) => isWholly(one) && one.state === 'ready' && !one.contribution.problem)
  if (!isKnown && earlier.length > 0) return earlier
  return contributions.flatMap((one) => (one.state === 'ready' ? (one.contribution.work ?? []) : []))
}

/**
 * Whether the page shows what the server has just told: `renewing` while parts are awaited · `old` when one could not be
 * loaded · `fresh` when all have come.
 */
export function freshnessOf({ member, growth, attention, contributions }: Parts): 'renewing' | 'old' | 'fresh' {
  if (growth === 'failed' || attention.failed.length > 0) return 'old'
  const isWhole =
    member === 'known' && growth === 'known' && attention.kind === 'known' && contributions.every(isWholly)
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
  const growth = useGrowth()
  const contributions = useContributions('overview')
  const days = growth.data
  const freshness = freshnessOf({
    member: member === null ? 'waiting' : 'known',
    growth: days !== undefined ? 'known' : growth.isError ? 'failed' : 'waiting',
    attention,
    contributions,
  })
  let text = ''
  if (freshness === 'fresh' && member && days && attention.kind === 'known') {
    const { items, steps } = attention
    const tiles = Object.fromEntries(
      contributions.flatMap((one) => (one.state === 'ready' ? [[one.area, one.contribution.tile]] : [])),
    )
    text = lastOverviewText(
      { member: shownOf(member), tiles, work: workOf(contributions), items, steps, days },
      current,
    )
  }
  const memberId = member?.id
  useEffect(() => {
    if (text !== '' && memberId !== undefined) lastViews?.write(memberId, text)
  }, [text, memberId, lastViews])
  return freshness
}
