import { token } from '@member/shared/theme'
import styled from 'styled-components'

/** Measures its own width: the side menu may be there or not. */
export const TileRoom = styled.section`
  container-type: inline-size;
  margin-block-end: ${token.space[4]};
`

/** Two tiles a row, four where there is room. Of three the last one is wider, so that a missing fourth moves nothing. */
export const TileGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${token.space[4]};

  > :nth-child(3):last-child {
    grid-column: span 2;
  }
  @container (min-width: 50rem) {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`

/** A figure that gets smaller before a large amount would leave its tile. */
export const Figure = styled.span`
  font-size: clamp(1rem, 5.5cqi, 1.5rem);
`
