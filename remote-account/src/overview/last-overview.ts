import { type Member, type OverviewTile, readList, readNumber, readRecord, readText } from '@member/shared'
import type { GrowthDay } from '../growth/read-growth.ts'
import type { AttentionItem } from './attention-items.ts'
import type { Step } from './first-steps.ts'

/** What the page shows of the member themself. */
export type ShownMember = Pick<
  Member,
  'username' | 'nickname' | 'avatar' | 'gender' | 'money' | 'score' | 'previousLogin'
>

/** Everything that the page showed when it was last complete, and nothing else. */
export interface LastOverview {
  member: ShownMember
  /** Unread messages; null where the server has no messages. */
  unread: number | null
  /** What other areas contributed, by area. */
  tiles: Readonly<Record<string, OverviewTile>>
  items: readonly AttentionItem[]
  steps: readonly Step[]
  days: readonly GrowthDay[]
}

/** Raised when `LastOverview` changes: what was kept by another shape is not read. */
const shape = 1

/** Texts of other areas are in the language of the page. */
export const lastOverviewText = (last: LastOverview, language: string): string =>
  JSON.stringify({ shape, language, ...last })

/** The member's fields alone: what is kept is what is shown. */
export const shownOf = ({ username, nickname, avatar, gender, money, score, previousLogin }: Member): ShownMember => ({
  username,
  nickname,
  avatar,
  gender,
  money,
  score,
  ...(previousLogin && { previousLogin }),
})

/** Reads what was kept; null for another language or shape, and for what cannot be shown as a whole. */
export function readLastOverview(text: string, language: string): LastOverview | null {
  const kept = readRecord(parsed(text))
  const { member, unread, tiles, items, steps, days } = kept
  const isWhole =
    kept.shape === shape &&
    kept.language === language &&
    isMember(member) &&
    (unread === null || typeof unread === 'number') &&
    Object.values(readRecord(tiles)).every(isTile) &&
    [items, steps, days].every(Array.isArray) &&
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
  const { gender, score, previousLogin } = readRecord(value as Partial<ShownMember>)
  return (
    hasTexts(value, 'username', 'nickname', 'avatar', 'money') &&
    [0, 1, 2].includes(gender as number) &&
    readNumber(score) !== null &&
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
