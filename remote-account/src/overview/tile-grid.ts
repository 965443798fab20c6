import { media, token } from '@member/shared/theme'
import styled from 'styled-components'

/** Measures its own width: the side menu may be there or not. */
export const TileRoom = styled.section`
  container-type: inline-size;
  margin-block-end: ${token.space[4]};
`

/** One tile a row on phones, two or four elsewhere. Of three the last is wider, so that a missing fourth moves nothing. */
export const TileGrid = styled.div`
  display: grid;
  gap: ${token.space[3]};

  ${media.beyondPhone} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${token.space[4]};

    > :nth-child(3):last-child {
      grid-column: span 2;
    }
    @container (min-width: 56rem) {
      grid-template-columns: repeat(4, minmax(0, 1fr));
    }
  }
`
