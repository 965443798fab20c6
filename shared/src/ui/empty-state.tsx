import { token } from '@member/shared/theme'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Glyph } from './glyph.tsx'

export interface EmptyStateProps {
  /** What is missing, e.g. "No work orders yet". */
  title: string
  /** Why, or what will appear here. */
  text?: string | undefined
  /** The next action: a Button or ButtonLink. */
  action?: ReactNode
  /** Heading level of the title. Default 2. */
  level?: 2 | 3
  /** SVG path of an icon; default an empty tray. */
  glyph?: string
}

const { color, space, text: size } = token

const Layout = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space[2]};
  padding: ${space[10]} ${space[4]};
  text-align: center;

  > svg {
    margin-block-end: ${space[2]};
    color: ${color.textMuted};
    font-size: 2rem;
    stroke-width: 1.25;
  }
  > p {
    max-inline-size: 46ch;
    color: ${color.textMuted};
  }
`

const Title = styled.h2`
  font-size: ${size.lg};
`

const Action = styled.div`
  margin-block-start: ${space[3]};
`

const tray = 'M3.5 13.5 6.2 6h11.6l2.7 7.5V18a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 18zm0 0h5a3.5 3.5 0 0 0 7 0h5'

/** Says that there is no content yet, with the next action. */
export function EmptyState({ title, text, action, level = 2, glyph = tray }: EmptyStateProps): ReactNode {
  return (
    <Layout>
      <Glyph path={glyph} />
      <Title as={`h${level}`}>{title}</Title>
      {text !== undefined && <p>{text}</p>}
      {action !== undefined && <Action>{action}</Action>}
    </Layout>
  )
}
