import type { ReactNode } from 'react'
import styled from 'styled-components'

const Plain = styled.div`
  overflow-wrap: anywhere;
  white-space: pre-wrap;
  unicode-bidi: isolate;
`

/** A text as it was written: long words break, and marks of direction have no effect outside of it. */
export function PlainText({ text }: { text: string }): ReactNode {
  return <Plain dir="auto">{text}</Plain>
}
