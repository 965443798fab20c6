import { searchRuns, searchTerms, wordTerm } from './search-terms.ts'

/** A part of a word: what stands before or after it in its word is not known where it is open. */
export interface WordPart {
  letters: string
  open: 'before' | 'after' | 'both'
}

/** What each text has that contains another one: whole terms, and words with these parts. */
export interface ContainedTerms {
  terms: readonly string[]
  parts: readonly WordPart[]
}

/** Letters of a word that are kept to find its parts; what comes after them is not looked for. */
const longestKept = 200

const kept = (letters: string): string => [...letters].slice(0, longestKept).join('')

/** The words of a text, each once; texts without spaces between words have none. */
export const wordsIn = (text: string): string[] => [
  ...new Set([...searchRuns(text)].flatMap(({ unspaced, letters }) => (unspaced ? [] : [kept(letters)]))),
]

/**
 * What all texts have that contain `text` anywhere, as the index sees them. Only the word it begins with and the one it
 * ends with can be parts of others.
 */
export function containedTerms(text: string): ContainedTerms {
  const terms = new Set<string>()
  const parts: WordPart[] = []
  for (const { unspaced, letters, first, last } of searchRuns(text)) {
    if (unspaced) {
      const found = searchTerms(letters)
      const pairs = found.filter((term) => [...term].length > 1)
      // A pair says more than its characters.
      for (const term of pairs.length > 0 ? pairs : found) terms.add(term)
    } else if (first || last)
      parts.push({ letters: kept(letters), open: first && last ? 'both' : first ? 'before' : 'after' })
    else terms.add(wordTerm(letters))
  }
  return { terms: [...terms], parts }
}
