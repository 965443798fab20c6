import { plainWords } from '@member/shared/marks'

/** What a ticket keeps of its last message for lists: its words, in one line of at most 80 characters. */
export const excerptOf = (text: string): string => plainWords(text, 80)
