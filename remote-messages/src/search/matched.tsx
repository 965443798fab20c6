import { token } from '@member/shared/theme'
import type { ReactNode } from 'react'
import styled from 'styled-components'

const Mark = styled.mark`
  border-radius: 2px;
  background: ${token.color.warnTint};
  color: inherit;
`

/**
 * A text with what was searched marked in it; `line` begins shortly before the first match, so that it is seen in one
 * line.
 */
export function Matched(props: { text: string; searched: string; part?: 'line' | 'whole' }): ReactNode {
  const { text, searched, part = 'line' } = props
  const parts = part === 'line' ? fromFirstMatch(text, searched) : matchedParts(text, searched)
  return parts.map(({ at, text, state }) =>
    state === 'found' ? <Mark key={at}>{text}</Mark> : <span key={at}>{text}</span>,
  )
}

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
 * A text in pieces, those that were searched marked. Lower case may change the length of a text: then nothing is marked
 * rather than the wrong piece.
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
  const parts: TextPart[] = []
  let at = 0
  const add = (to: number, state: TextPart['state']) => {
    if (to <= at) return
    parts.push({ text: text.slice(at, to), at, state })
    at = to
  }
  for (const [from, to] of hits) {
    add(from, 'other')
    add(to, 'found')
  }
  add(text.length, 'other')
  return parts
}

/** The same, but a text whose first match is far behind begins shortly before it. */
export function fromFirstMatch(text: string, searched: string): TextPart[] {
  const [first, ...rest] = matchedParts(text, searched)
  if (first === undefined) return []
  if (rest.length === 0 || first.state === 'found' || first.text.length <= before * 2) return [first, ...rest]
  const start = first.text.length - before
  return [{ ...first, text: `…${first.text.slice(start)}`, at: start }, ...rest]
}
