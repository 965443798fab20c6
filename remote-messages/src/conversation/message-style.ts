import { media, token } from '@member/shared/theme'
import styled, { keyframes } from 'styled-components'

const { color, motion, radius, space, text } = token

/** A message: what the reader wrote at the end of the line. */
export const Row = styled.article`
  display: grid;
  grid-template-columns: 32px minmax(0, 1fr);
  column-gap: ${space[2]};
  padding: ${space[3]} ${space[4]} 0;
  /* Of many only those in sight are laid out. */
  content-visibility: auto;
  contain-intrinsic-size: auto 3.5rem;
  outline-offset: -2px;

  &[data-place='more'] {
    padding-block-start: ${space[1]};
  }
  &[data-direction='sent'] {
    grid-template-columns: minmax(0, 1fr);
    justify-items: end;
  }
  ${media.phone} {
    padding-inline: ${space[3]};
  }
`

export const Stack = styled.div`
  grid-column: -2 / -1;
  display: grid;
  justify-items: start;
  max-inline-size: min(100%, 40em);

  [data-direction='sent'] > & {
    justify-items: end;
    max-inline-size: min(88%, 40em);
  }
`

/** The bubble and its menu beside it. */
export const Line = styled.div`
  display: flex;
  align-items: flex-start;
  gap: ${space[1]};
  max-inline-size: 100%;

  [data-direction='sent'] & {
    flex-direction: row-reverse;
  }
  > button {
    opacity: 0.65;
  }
  > button:hover,
  > button:focus-visible,
  > button[aria-expanded='true'] {
    opacity: 1;
  }
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

export const Bubble = styled.div`
  min-inline-size: 0;
  padding: ${space[2]} ${space[3]};
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};
  background: ${color.surface};

  [data-direction='sent'] & {
    border-color: transparent;
    background: ${color.accentTint};
  }
  [data-found='found'] & {
    outline: 2px solid ${color.accent};
    outline-offset: 1px;
  }
  ${media.motion} {
    [data-found='found'] & {
      outline-color: transparent;
      animation: ${fade} 5s ${motion.ease};
    }
  }
  ${media.forcedColors} {
    border: 1px solid CanvasText;
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
