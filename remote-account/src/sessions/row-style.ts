import { token } from '@member/shared/theme'
import styled from 'styled-components'

const { color, space, text, weight } = token

/** Name of a row on the page for security: a device or a passkey, with its badges. */
export const RowName = styled.h3`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[2]};
  font-size: ${text.md};
  font-weight: ${weight.medium};
  overflow-wrap: anywhere;
`

/** When and where: the facts of a row, side by side where there is room. */
export const RowFacts = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space[4]};
  color: ${color.textMuted};
  font-size: ${text.sm};
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
`
