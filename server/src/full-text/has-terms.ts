import { longestWord, normal, type SearchTerm, spaced, unspaced } from './search-terms.ts'

const [spacedLetter, letter, digit] = [new RegExp(`^${spaced}$`, 'u'), /^\p{L}$/u, /^\p{N}$/u]
const lettersAtEnd = new RegExp(`(?:${spaced})*$`, 'u')

/** The characters before and after a place; empty at the ends of the text. */
const around = (text: string, place: number): [before: string, after: string] => {
  const low = text.charCodeAt(place - 1)
  const before = text.slice(low >= 0xdc00 && low <= 0xdfff ? place - 2 : Math.max(0, place - 1), place)
  const code = text.codePointAt(place)
  return [before, code === undefined ? '' : String.fromCodePoint(code)]
}

/** How many letters of its word stand before a place; undefined where no word and no number after letters begins or ends. */
const lettersBefore = (text: string, place: number): number | undefined => {
  const [before, after] = around(text, place)
  if (!spacedLetter.test(before) || !spacedLetter.test(after)) return 0
  if (!letter.test(before) || !digit.test(after)) return undefined
  // The last letters are enough to tell that there are more than count.
  const near = text.slice(Math.max(0, place - 2 * longestWord), place)
  return [...(lettersAtEnd.exec(near)?.[0] ?? '')].length
}

const hasWord = (text: string, { term, beginning }: SearchTerm): boolean => {
  const { length } = [...term]
  for (let at = text.indexOf(term); at >= 0; at = text.indexOf(term, at + 1)) {
    const end = (lettersBefore(text, at) ?? longestWord) + length
    if (end > longestWord) continue
    if (beginning || end === longestWord || lettersBefore(text, at + term.length) !== undefined) return true
  }
  return false
}

/** Whether a text has all terms: what the index says, without the index. */
export function hasTerms(text: string, terms: readonly SearchTerm[]): boolean {
  const letters = normal(text)
  // Characters and pairs of them are found anywhere, words only as words.
  return terms.every((one) => letters.includes(one.term) && (one.term.search(unspaced) >= 0 || hasWord(letters, one)))
}
