import {
  type AnswerOf,
  ApiError,
  readList,
  readNumber,
  readRecord,
  readText,
  readTime,
  useHttp,
  useLanguage,
  useMember,
} from '@member/shared'
import { useQuery } from '@tanstack/react-query'
import { readWritten } from '../message/message.ts'

/** Places of a card, from the top down (member API, 9.3). */
const positions = ['statistic', 'under_motto', 'opt', 'middle', 'tab'] as const
type Position = (typeof positions)[number]

const components = ['gender', 'regTime', 'chat', 'recent'] as const
type ComponentName = (typeof components)[number]

/** An entry of a member's timeline. */
export interface Recent {
  id: number
  /** HTML of the site or of one of its modules; never trusted. */
  html: string
  /** Seconds since 1970, or the server's own wording. */
  time: string | number | null
}

/** A part of a card. A server may have others; those that this page does not know are left out. */
export interface CardPart {
  id: string
  /** In the reader's language. */
  title: string
  component: ComponentName
  /** The first entries of a timeline. */
  recents: readonly Recent[]
}

export interface MemberCard {
  id: number
  nickname: string
  avatar: string
  motto: string
  gender: 'unknown' | 'male' | 'female'
  /** Seconds since 1970, or the server's own wording. */
  joined: string | number | null
  account: 'ordinary' | 'official'
  parts: Record<Position, readonly CardPart[]>
}

/** Entries of a timeline from `userCard` or `loadMoreUserRecent`; those without an id are left out. */
export function readRecents(list: unknown): Recent[] {
  return readList(list).flatMap((entry): Recent[] => {
    const { id, content, create_time } = readRecord(entry)
    const number = readNumber(id)
    return number === null ? [] : [{ id: number, html: readWritten(content), time: readTime(create_time) }]
  })
}

const isKnown = (name: string): name is ComponentName => components.some((known) => known === name)

function readParts(list: unknown): CardPart[] {
  return readList(list).flatMap((entry): CardPart[] => {
    const { id, title, component, data } = readRecord(entry)
    const name = readText(component)
    return isKnown(name)
      ? [{ id: readText(id), title: readText(title), component: name, recents: readRecents(data) }]
      : []
  })
}

/**
 * Reads a response of interaction/userCard (member API, 9.3); null where it has no member. `components` is a list where
 * there are none.
 */
export function readCard(data: AnswerOf<'/api/interaction/userCard'>): MemberCard | null {
  const { user, components, officialAccount } = readRecord(data)
  const { id, nickname, avatar, motto, gender, create_time, join_time } = readRecord(user)
  const number = readNumber(id)
  if (number === null) return null
  const given: Readonly<Record<string, unknown>> = readRecord(components)
  return {
    id: number,
    nickname: readText(nickname).trim(),
    avatar: readText(avatar),
    motto: readText(motto).trim(),
    gender: ({ 1: 'male', 2: 'female' } as const)[readNumber(gender) ?? 0] ?? 'unknown',
    joined: readTime(create_time) ?? readTime(join_time),
    account: readList(officialAccount).map(readText).includes(String(number)) ? 'official' : 'ordinary',
    parts: Object.fromEntries(positions.map((position) => [position, readParts(given[position])])) as Record<
      Position,
      CardPart[]
    >,
  }
}

/** The id in a card's address; null where no member can have it. */
export const cardId = (written: string): number | null => (/^[1-9]\d{0,14}$/.test(written) ? Number(written) : null)

/**
 * The card of a member (member API, 9.3). `null` where the server names nobody: it does not tell an unknown member from
 * one who hides.
 */
export function useCard(id: number | null) {
  const { get } = useHttp()
  const { current } = useLanguage()
  const reader = useMember().member?.id ?? 0
  return useQuery({
    queryKey: ['interaction/userCard', current, reader, id],
    queryFn: async ({ signal }) => {
      if (id === null) return null
      try {
        return readCard(await get('/api/interaction/userCard', { params: { userId: id }, signal }))
      } catch (error) {
        if (error instanceof ApiError && error.kind === 'failure') return null
        throw error
      }
    },
  })
}
