import type { ReactNode } from 'react'
import styled from 'styled-components'

const Words = styled.span`
  @media print {
    &[data-on='screen'] {
      display: none;
    }
  }
  @media not print {
    &[data-on='paper'] {
      display: none;
    }
  }
`

/** Says something on the screen and something else on paper, e.g. that what would be loaded by scrolling is missing. */
export const ScreenOrPaper = ({ screen, paper }: { screen?: ReactNode; paper: ReactNode }): ReactNode => (
  <>
    <Words data-on="screen">{screen}</Words>
    <Words data-on="paper">{paper}</Words>
  </>
)
