import { media, token } from '@member/shared/theme'
import { Bubble as AnyBubble, MessageLine, MessageRow, MessageStack } from '@member/shared/ui'
import styled from 'styled-components'

const { color, space, text, weight } = token

/** A message with its author: those of the reader's side at the end of the line, on paper all at its beginning. */
export const Row = styled(MessageRow)`
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

export const Stack = styled(MessageStack)`
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

export const Line = styled(MessageLine)`
  [data-visibility='internal'] & {
    inline-size: 100%;
  }
  @media print {
    > button {
      display: none;
    }
  }
`

export const Bubble = styled(AnyBubble)`
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
