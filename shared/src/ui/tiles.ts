import { token } from '@member/shared/theme'
import styled from 'styled-components'

/** A grid of Stats or Cards, as many columns as fit. */
export const Tiles = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 220px), 1fr));
  gap: ${token.space[4]};
`
