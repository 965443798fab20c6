import { token } from '@member/shared/theme'
import styled from 'styled-components'

/** The ways on from a page: its buttons and links beside each other. */
export const ActionRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[3]};
`
