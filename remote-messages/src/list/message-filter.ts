import { messageKinds } from '../message/conversation.ts'

/** What conversations can be, besides their kind. */
export const filterStates = ['unread', 'archived', 'official', 'muted', 'blocked'] as const

export type FilterState = (typeof filterStates)[number]

const filterWords = [...filterStates, ...messageKinds] as const
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

export const withWord = (words: readonly FilterWord[], word: FilterWord, wanted: 'in' | 'out'): FilterWord[] =>
  filterWords.filter((one) => (one === word ? wanted === 'in' : words.includes(one)))
