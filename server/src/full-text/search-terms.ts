/** Runs of letters, digits and their marks, and single pictographs; punctuation and everything else separates them. */
const run = /[\p{L}\p{N}\p{M}]+|\p{Extended_Pictographic}/gu
/** Scripts that write words without spaces between them. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー]+/gu
/** A letter, digit or mark of any other script. */
const spaced = `(?!${unspaced.source})[\\p{L}\\p{N}\\p{M}]`
const [wordAtStart, wordAtEnd] = [new RegExp(`^${spaced}`, 'u'), new RegExp(`(?:${spaced})+$`, 'u')]
const outerPunctuation = /^[\p{P}\s]+|[\p{P}\s]+$/gu

/** Letters of a word that count; what comes after them makes no difference. */
const longestWord = 32
/** Shorter words are searched as they are, longer ones as the beginning of words. */
const shortestBeginning = 3
/** Terms of a search that count. */
const mostTerms = 40

/** A text as its terms are: in one form of each character, and in lower case. */
const normal = (text: string): string => text.normalize('NFKC').toLowerCase()

/** Characters of one script without anything between them. */
interface SearchRun {
  unspaced: boolean
  letters: string
}

/** The runs of a text, split where its script changes between spaced and unspaced ones. */
function* searchRuns(text: string): Generator<SearchRun> {
  const all = normal(text)
  const piece = (isUnspaced: boolean, from: number, to: number) => ({
    unspaced: isUnspaced,
    letters: all.slice(from, to),
  })
  for (const { 0: whole, index: start } of all.matchAll(run)) {
    let done = start
    for (const found of whole.matchAll(unspaced)) {
      const [from, to] = [start + found.index, start + found.index + found[0].length]
      if (from > done) yield piece(false, done, from)
      yield piece(true, from, to)
      done = to
    }
    if (done < start + whole.length) yield piece(false, done, start + whole.length)
  }
}

const pairsOf = (characters: readonly string[]): string[] =>
  characters.slice(1).map((character, place) => `${characters[place]}${character}`)

const wordTerm = (word: string): string => [...word].slice(0, longestWord).join('')

const digitsAfterLetters = /(?<=\p{L})(?=\p{N})/u

/**
 * The terms by which a text is found, each once. Chinese, Japanese, Korean and Thai are indexed by characters and pairs
 * of characters, so that two characters are found without reading texts; other texts by words in lower case, a number
 * after letters also by itself.
 */
export function searchTerms(text: string): string[] {
  const terms = new Set<string>()
  for (const { unspaced: isUnspaced, letters } of searchRuns(text)) {
    const characters = [...letters]
    const word = wordTerm(letters)
    const found = isUnspaced ? [...characters, ...pairsOf(characters)] : [word, ...word.split(digitsAfterLetters)]
    for (const term of found) terms.add(term)
  }
  return [...terms]
}

/** A term of a search: a whole term of the index, or the beginning of one. */
export interface SearchTerm {
  term: string
  beginning: boolean
}

/** The terms that a found text must all have; none when there is nothing to search for. */
export function searchedTerms(keywords: string): SearchTerm[] {
  const terms = new Map<string, SearchTerm>()
  const add = (term: string, beginning: boolean) => terms.set(term, { term, beginning })
  for (const { unspaced: isUnspaced, letters } of searchRuns(keywords)) {
    const characters = [...letters]
    if (!isUnspaced) add(wordTerm(letters), characters.length >= shortestBeginning)
    else if (characters.length === 1) add(characters.join(''), false)
    else for (const pair of pairsOf(characters)) add(pair, false)
  }
  return [...terms.values()].slice(0, mostTerms)
}

/** Whether a text to search for has something, but nothing that an index of words has: no letter, digit or pictograph. */
export const isOnlyPunctuation = (keywords: string): boolean => keywords !== '' && searchedTerms(keywords).length === 0

/** Characters of a search that count. */
const longestSearch = 100

/** The beginning of a search that counts, up to the end of a word: half of a word would be found nowhere. */
export function searchedText(text: string): string {
  if (text.length <= longestSearch) return text
  const cut = text.slice(0, longestSearch).replace(/[\ud800-\udbff]$/, '')
  if (!wordAtStart.test(text.slice(cut.length))) return cut
  return cut.replace(wordAtEnd, '').trimEnd() || cut
}

/** A text without the punctuation around it, which makes no difference; as it is when there is nothing else. */
export const withoutPunctuation = (text: string): string => text.replace(outerPunctuation, '') || text

/** Lengths of the beginnings of words that the embedded database's index has as terms of their own. */
const [shortestIndexed, longestIndexed] = [3, 6]

/**
 * Beginnings of the words among the terms. FTS5 would have to read and merge the entries of all words with a beginning
 * before its first answer, which for a short one is most of the index.
 */
export function indexedBeginnings(terms: readonly string[]): string[] {
  const beginnings = new Set<string>()
  for (const term of terms) {
    const letters = [...term]
    for (let length = shortestIndexed; length <= Math.min(longestIndexed, letters.length); length += 1)
      beginnings.add(letters.slice(0, length).join(''))
  }
  return [...beginnings]
}

export const isIndexedBeginning = ({ term }: SearchTerm): boolean => [...term].length <= longestIndexed
