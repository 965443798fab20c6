import { media, token } from '@member/shared/theme'
import styled from 'styled-components'

const { color, radius, size, space, weight } = token

/** A button in a notice. */
export const NoticeButton = styled.button`
  min-block-size: 36px;
  padding-inline: ${space[3]};
  border-radius: ${radius.md};
  color: ${color.accentText};
  font-weight: ${weight.bold};

  ${media.touch} {
    min-block-size: ${size.control};
  }
`
