import { media, token } from '@member/shared/theme'
import styled from 'styled-components'

const { color, radius, space, text, weight } = token

/** A message with its author: those of the reader's side at the end of the line. */
export const Row = styled.article`
  display: grid;
  grid-template-columns: 32px minmax(0, 1fr);
  column-gap: ${space[3]};
  padding: ${space[3]} ${space[4]} 0;
  /* Of thousands only those in sight are laid out: typing takes 20 ms instead of 45, and a page loads without a pause. */
  content-visibility: auto;
  contain-intrinsic-size: auto 6.5rem;
  outline-offset: -2px;

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

    &,
    &[data-side='own'] {
      grid-template-columns: minmax(0, 1fr);
      justify-items: start;
    }
  }
`

export const Stack = styled.div`
  grid-column: -2 / -1;
  display: grid;
  justify-items: start;
  max-inline-size: min(100%, 46em);

  [data-side='own'] > & {
    justify-items: end;
    max-inline-size: min(88%, 46em);
  }
  [data-visibility='internal'] > & {
    inline-size: 100%;
    max-inline-size: 100%;
  }
  @media print {
    justify-items: start !important;
  }
`

export const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space[2]};
  padding-inline: ${space[1]};
  color: ${color.textMuted};
  font-size: ${text.sm};

  > strong {
    color: ${color.text};
    font-weight: ${weight.medium};
  }
`

/** The message and its menu beside it. */
export const Line = styled.div`
  display: flex;
  align-items: flex-start;
  gap: ${space[1]};
  max-inline-size: 100%;

  [data-side='own'] & {
    flex-direction: row-reverse;
  }
  [data-visibility='internal'] & {
    inline-size: 100%;
  }
  > button {
    opacity: 0.65;
  }
  > button:hover,
  > button:focus-visible,
  > button[aria-expanded='true'] {
    opacity: 1;
  }
  @media print {
    > button {
      display: none;
    }
  }
`

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
  /* Another surface than what the member reads, so that nobody takes one for the other. */
  [data-visibility='internal'] & {
    flex: 1;
    border: 1px dashed ${color.warnText};
    background: ${color.warnTint};
  }
  [data-withdrawn] & {
    color: ${color.textMuted};
    font-style: italic;
  }
  ${media.forcedColors} {
    border: 1px solid CanvasText;
  }
  @media print {
    border: 0;
    padding-inline: 0;
    background: none !important;

    [data-visibility='internal'] & {
      padding-inline: ${space[3]};
    }
  }
`

export const Note = styled.span`
  color: ${color.textMuted};
  font-size: ${text.xs};
`
