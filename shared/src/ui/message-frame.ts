import { media, token } from '@member/shared/theme'
import styled from 'styled-components'

const { color, radius, space } = token

/** Messages of one page: heights that are estimated first would move a thread while it opens. */
const onePage = 60

/**
 * The messages of a thread, the oldest first, of which `$messages` are known. A log would read earlier pages aloud, too;
 * what is new is said by a status line.
 */
export const MessageLog = styled.div.attrs<{ $messages: number }>(({ $messages }) => ({
  role: 'log',
  'aria-live': 'off',
  tabIndex: -1,
  'data-length': $messages > onePage ? 'long' : 'short',
}))`
  outline-offset: -2px;
`

/**
 * A message in a `MessageLog`, with `data-side`: `own` at the end of the line, `other` beside the picture of its author.
 * Under another message of the same author `data-place` is `more`.
 */
export const MessageRow = styled.article`
  display: grid;
  grid-template-columns: 32px minmax(0, 1fr);
  column-gap: ${space[2]};
  padding: ${space[3]} ${space[4]} 0;
  contain-intrinsic-size: auto 5rem;
  outline-offset: -2px;

  /* Of thousands only those in sight are laid out: typing takes 20 ms instead of 45, and a page loads without a pause. */
  :where([data-length='long']) > & {
    content-visibility: auto;
  }
  &[data-place='more'] {
    padding-block-start: ${space[1]};
  }
  &[data-side='own'] {
    grid-template-columns: minmax(0, 1fr);
    justify-items: end;
  }
  ${media.phone} {
    padding-inline: ${space[3]};
  }
  @media print {
    content-visibility: visible;
    break-inside: avoid;
  }
`

/** What belongs to a message, one below the other. */
export const MessageStack = styled.div`
  grid-column: -2 / -1;
  display: grid;
  /* No wider than the room there is, such as a field in the place of a text. */
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  max-inline-size: min(100%, 46em);

  [data-side='own'] > & {
    justify-items: end;
    max-inline-size: min(88%, 46em);
  }
`

/** The bubble and its menu beside it. */
export const MessageLine = styled.div`
  display: flex;
  align-items: flex-start;
  gap: ${space[1]};
  max-inline-size: 100%;

  [data-side='own'] & {
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
`

/** Around what a message says. */
export const Bubble = styled.div`
  min-inline-size: 0;
  padding: ${space[2]} ${space[3]};
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};
  background: ${color.surface};

  [data-side='own'] & {
    border-color: transparent;
    background: ${color.accentTint};
  }
  ${media.forcedColors} {
    border: 1px solid CanvasText;
  }
`
