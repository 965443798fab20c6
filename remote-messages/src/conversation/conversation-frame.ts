import { media, token } from '@member/shared/theme'
import { pageTitle } from '@member/shared/ui'
import styled from 'styled-components'

const { color, size, space, text } = token

export const Head = styled.header`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${space[2]};
  min-block-size: 52px;
  padding: ${space[1]} ${space[3]};
  border-block-end: 1px solid ${color.border};
  background: ${color.surface};
`

/** The name, and what is said of it where there is room, else below it. */
export const Who = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space[2]};
  min-inline-size: 0;
`

export const Name = styled.h2`
  max-inline-size: 100%;
  overflow: hidden;
  font-size: ${text.lg};
  text-overflow: ellipsis;
  white-space: nowrap;
  outline-offset: -2px;

  h1& {
    ${pageTitle}
  }
  > a {
    display: block;
    overflow: inherit;
    color: inherit;
    text-decoration: none;
    text-overflow: inherit;

    ${media.touch} {
      min-inline-size: ${size.control};
      line-height: ${size.control};
    }
  }
  > a:hover {
    text-decoration: underline;
  }
`

/** What is said instead of the composer, or about messages. */
export const Note = styled.div`
  padding: ${space[3]} ${space[4]};
  color: ${color.textMuted};
  font-size: ${text.sm};
  text-align: center;

  &[data-edge='above'] {
    border-block-start: 1px solid ${color.border};
    background: ${color.surface};
  }
`

/** Around what is shown while there is no conversation. */
export const Room = styled.div`
  padding: ${space[4]};
`
