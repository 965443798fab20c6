import { withoutPunctuation } from '../../full-text/search-terms.ts'

/** Words of a search that count. */
const mostWords = 40

/** The words of a search without the punctuation around each; a word of punctuation only is searched as it is. */
export function searchedWords(keywords: string): string[] {
  const words = keywords
    .replace(/[\p{Surrogate}\0]/gu, '')
    .split(/\s+/)
    .map(withoutPunctuation)
    .filter((word) => word !== '')
  return [...new Set(words)].slice(0, mostWords)
}

/** Whether the index of trigrams has what a word is found by: three letters or digits one after the other. */
export const isIndexed = (word: string): boolean => /[\p{L}\p{N}]{3}/u.test(word)
