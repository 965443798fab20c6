import { token } from '@member/shared/theme'
import styled from 'styled-components'

/** A row of buttons and links. */
export const ActionRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[3]};
`
