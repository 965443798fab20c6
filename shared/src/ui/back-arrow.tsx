import { token } from '@member/shared/theme'
import type { MouseEvent, ReactNode } from 'react'
import styled from 'styled-components'
import { Button, ButtonLink } from './button.tsx'
import { Glyph } from './glyph.tsx'

/** No higher than the line it begins, and at the edge of what is below it. */
const Place = styled.span`
  float: inline-start;
  margin: calc(-1 * ${token.space[2]});

  @media print {
    display: none;
  }
`

const arrow = 'M19 12H5m6-6-6 6 6 6'

interface BackArrowProps {
  /** Where it leads, e.g. "Back to the list". */
  label: string
  /** Path of the site; left out for what is not at an address of its own. */
  to?: string
  onClick?: (event: MouseEvent) => void
}

/** The way back, before the heading of a page. */
export function BackArrow({ label, to, onClick }: BackArrowProps): ReactNode {
  const about = { variant: 'quiet', 'aria-label': label, title: label, onClick } as const
  const face = <Glyph path={arrow} />
  return (
    <Place>
      {to === undefined ? (
        <Button {...about}>{face}</Button>
      ) : (
        <ButtonLink to={to as never} {...about}>
          {face}
        </ButtonLink>
      )}
    </Place>
  )
}
