import { media, token } from '@member/shared/theme'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { pageTitle } from './page-title.ts'

export interface PageHeadingProps {
  children: ReactNode
  /** The way back (`BackArrow`), before the heading. */
  back?: ReactNode
  /** One sentence below the heading. */
  lead?: ReactNode
  /** Actions of the page; the main action last. `null` or `false` keeps their room, so that nothing moves with them. */
  actions?: ReactNode
}

const { color, size, space } = token

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]} ${space[6]};
  margin-block-end: ${space[6]};

  > :first-child {
    flex-grow: 1;
  }
  ${media.phone} {
    margin-block-end: ${space[4]};
  }
`

const Title = styled.h1`
  ${pageTitle}
`

const Lead = styled.p`
  margin-block-start: ${space[1]};
  color: ${color.textMuted};
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  min-block-size: ${size.control};
`

/** The page's only h1. It gets the focus after a navigation, hence the tabindex. */
export function PageHeading({ children, back, lead, actions }: PageHeadingProps): ReactNode {
  return (
    <Line>
      <div>
        {back}
        <Title tabIndex={-1}>{children}</Title>
        {lead !== undefined && <Lead>{lead}</Lead>}
      </div>
      {actions !== undefined && <Actions>{actions}</Actions>}
    </Line>
  )
}
