import { token } from '@member/shared/theme'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { fromFirstMatch, matchedParts } from './matched-parts.ts'

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
