/** A piece of a text, and whether it is what was searched. */
export interface TextPart {
  text: string
  /** Where it begins in the shown text. */
  at: number
  state: 'found' | 'other'
}

/** Characters before the first match, so that it is seen in one line. */
const before = 12

/** Words of a search, as the server takes them: all of them must be in the text. */
const wordsOf = (searched: string): string[] =>
  searched
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')

/**
 * A text in pieces, those that were searched marked; one whose first match is far behind begins shortly before it.
 * Lower case may change the length of a text: then nothing is marked rather than the wrong piece.
 */
export function matchedParts(text: string, searched: string): TextPart[] {
  const lower = text.toLowerCase()
  const words = lower.length === text.length ? wordsOf(searched) : []
  const hits = words
    .flatMap((word) => {
      const places: [from: number, to: number][] = []
      for (let at = lower.indexOf(word); at >= 0; at = lower.indexOf(word, at + word.length)) {
        places.push([at, at + word.length])
      }
      return places
    })
    .sort(([one], [other]) => one - other)
  const first = hits[0]?.[0] ?? 0
  const start = first > before * 2 ? first - before : 0
  const parts: TextPart[] = []
  let at = start
  const add = (to: number, state: TextPart['state']) => {
    if (to <= at) return
    const cut = at === start && start > 0 ? '…' : ''
    parts.push({ text: cut + text.slice(at, to), at, state })
    at = to
  }
  for (const [from, to] of hits) {
    add(from, 'other')
    add(to, 'found')
  }
  add(text.length, 'other')
  return parts
}
