import { sql } from 'kysely'
import type { Database, MessageKind } from '../database/schema.ts'
import { conversationsOf, isArchived, isMuted } from './conversation-marks.ts'
import { messageKinds } from './message-columns.ts'

/** What conversations can be, or not be, besides their kind. */
const states = ['unread', 'archived', 'official', 'muted', 'blocked'] as const
type State = (typeof states)[number]

export const filterWords = [...states, ...messageKinds] as const
export type FilterWord = State | MessageKind

/** Which conversations are meant: of one of the kinds, if any is named, with all states of `is` and none of `not`. */
export interface ConversationFilter {
  is: readonly FilterWord[]
  not: readonly FilterWord[]
}

/** Reads the words of a filter; others are left out. */
export const wordsIn = (texts: readonly string[]): FilterWord[] => filterWords.filter((word) => texts.includes(word))

const kindsOf = (words: readonly FilterWord[]): MessageKind[] => messageKinds.filter((kind) => words.includes(kind))

export interface ListOwner {
  memberId: number
  /** Ids of the store's accounts. */
  official: readonly number[]
}

const stateCondition = (state: State, { memberId, official }: ListOwner) => {
  switch (state) {
    case 'unread':
      return sql<boolean>`conversation.unread > 0`
    case 'archived':
      return sql<boolean>`${isArchived}`
    case 'muted':
      return sql<boolean>`${isMuted}`
    case 'official':
      return sql<boolean>`conversation.other_id in (${sql.join([0, ...official])})`
    case 'blocked':
      return sql<boolean>`exists (select 1 from member_block
        where member_block.member_id = ${memberId} and member_block.blocked_id = conversation.other_id)`
  }
}

/** The conversations that a filter means; archived ones only when it asks for them. */
export function conversationsIn(db: Database, owner: ListOwner, { is, not }: ConversationFilter) {
  let found = conversationsOf(db, owner.memberId)
  const [kinds, otherKinds] = [kindsOf(is), kindsOf(not)]
  if (kinds.length > 0) found = found.where('conversation.kind', 'in', kinds)
  if (otherKinds.length > 0) found = found.where('conversation.kind', 'not in', otherKinds)
  for (const state of states) {
    const condition = stateCondition(state, owner)
    if (is.includes(state)) found = found.where(condition)
    else if (not.includes(state) || state === 'archived') found = found.where((where) => where.not(condition))
  }
  return found
}
