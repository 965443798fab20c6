import { token } from '@member/shared/theme'
import styled from 'styled-components'

/** Lays out Stats or Cards side by side, as many as fit. */
export const Tiles = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 220px), 1fr));
  gap: ${token.space[4]};
`
