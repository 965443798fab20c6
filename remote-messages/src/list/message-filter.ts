import { type Conversation, type MessageKind, messageKinds } from '../message/conversation.ts'

/** What conversations can be, besides their kind. */
const states = ['unread', 'archived', 'official', 'muted', 'blocked'] as const

/** The words of a filter. */
const filterWords = [...states, ...messageKinds] as const
export type FilterWord = (typeof filterWords)[number]

/** Which conversations are shown: of one of the kinds, if any is named, with all states of `is` and nothing of `not`. */
export interface MessageFilter {
  is: readonly FilterWord[]
  not: readonly FilterWord[]
}

/** Reads words from an address, such as `unread,person`; others are left out. */
export const readWords = (written: string): FilterWord[] => {
  const words = written.split(',')
  return filterWords.filter((word) => words.includes(word))
}

/** Words as an address has them, always in the same order. */
export const writeWords = (words: readonly FilterWord[]): string =>
  filterWords.filter((word) => words.includes(word)).join(',')

/** A list of words with one added or removed. */
export const withWord = (words: readonly FilterWord[], word: FilterWord, wanted: 'in' | 'out'): FilterWord[] =>
  filterWords.filter((one) => (one === word ? wanted === 'in' : words.includes(one)))

const isOf = (state: (typeof states)[number], conversation: Conversation): boolean => {
  switch (state) {
    case 'unread':
      return conversation.unread > 0
    case 'official':
      return conversation.partner.account === 'official'
    case 'archived':
    case 'muted':
    case 'blocked':
      return conversation[state]
  }
}

/** Whether a filter shows a conversation: archived ones only when it asks for them, as on the server. */
export function matches({ is, not }: MessageFilter, conversation: Conversation): boolean {
  const kinds: readonly MessageKind[] = messageKinds.filter((kind) => is.includes(kind))
  if (kinds.length > 0 && !kinds.includes(conversation.kind)) return false
  if (not.includes(conversation.kind)) return false
  return states.every((state) => {
    if (is.includes(state)) return isOf(state, conversation)
    return !((not.includes(state) || state === 'archived') && isOf(state, conversation))
  })
}
