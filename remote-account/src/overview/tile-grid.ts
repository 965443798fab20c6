import { media, token } from '@member/shared/theme'
import styled from 'styled-components'

/** One tile per row on phones, two elsewhere. A third tile alone in its row spans it, so that no gap is left. */
export const TileGrid = styled.section`
  display: grid;
  gap: ${token.space[3]};

  ${media.beyondPhone} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${token.space[4]};

    > :nth-child(3):last-child {
      grid-column: span 2;
    }
  }
`
