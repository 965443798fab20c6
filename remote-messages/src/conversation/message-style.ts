import { media, token } from '@member/shared/theme'
import { Bubble as AnyBubble, MessageLine, MessageRow } from '@member/shared/ui'
import styled, { keyframes } from 'styled-components'

const { color, motion, space, text } = token

/** A message: what the reader wrote at the end of the line. */
export const Row = styled(MessageRow)`
  /* Its bubble shows that it has the focus. */
  &[data-found='found'] {
    outline: none;
  }
`

/** The bubble and its menu beside it. */
export const Line = styled(MessageLine)`
  /* A finger that rests opens the menu instead of selecting; the menu copies. */
  ${media.touch} {
    user-select: none;
    -webkit-touch-callout: none;
  }
`

/** Shows for some seconds which message was looked for. */
const fade = keyframes`
  0%, 60% {
    outline-color: ${color.accent};
    background: ${color.warnTint};
  }
`

export const Bubble = styled(AnyBubble)`
  [data-found='found'] & {
    outline: 2px solid ${color.accent};
    /* Within the bubble: what is outside of a message's row is not painted. */
    outline-offset: -2px;
  }
  ${media.motion} {
    [data-found='found'] & {
      animation: ${fade} 5s ${motion.ease};
    }
    [data-found='found']:not(:focus-visible) & {
      outline-color: transparent;
    }
  }
`

/** In a paragraph of its own, so that its direction follows its text. */
export const Words = styled.div`
  line-height: ${token.line.body};
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`

/** The one thing that can be done about a message. */
export const Act = styled.div`
  margin-block-start: ${space[2]};
`

export const Receipt = styled.span`
  padding-inline: ${space[1]};
  color: ${color.textMuted};
  font-size: ${text.xs};
`
