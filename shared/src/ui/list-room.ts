import { media, token } from '@member/shared/theme'
import styled from 'styled-components'

const { space } = token

/** The space around what stands in the place of a list's rows. */
export const ListRoom = styled.div`
  padding: ${space[4]} ${space[6]} ${space[6]};

  ${media.phone} {
    padding: ${space[4]};
  }
`
