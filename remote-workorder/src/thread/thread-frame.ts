import { media, token } from '@member/shared/theme'
import styled from 'styled-components'

const { color, radius, shadow, size, space } = token

/** The ticket: on its page with facts beside the thread where there is room. */
export const Frame = styled.div`
  min-inline-size: 0;

  &[data-chrome='page'] {
    border: 1px solid ${color.border};
    border-radius: ${radius.lg};
    background: ${color.canvas};
    box-shadow: ${shadow.card};
  }
  ${media.phone} {
    &[data-chrome='page'] {
      margin-inline: calc(-1 * ${space[4]});
      border-inline: 0;
      border-radius: 0;
      box-shadow: none;
    }
  }
  /* Black on white, whatever the screen has. */
  @media print {
    --mc-color-text: #000;
    --mc-color-text-muted: #444;
    --mc-color-accent-text: #000;
    --mc-color-border: #bbb;

    &[data-chrome='page'] {
      border: 0;
      box-shadow: none;
      background: none;
      color: ${color.text};
    }
  }
`

export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);

  ${media.withAside} {
    [data-chrome='page'] > & {
      grid-template-columns: minmax(0, 1fr) 300px;
    }
  }
  @media print {
    [data-chrome='page'] > & {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`

export const Thread = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  min-inline-size: 0;
  min-block-size: min(60dvh, 40rem);
`

/** Facts beside the thread; where there is no room for them, the heading has a button that shows them. */
export const Aside = styled.aside`
  display: none;

  ${media.withAside} {
    [data-chrome='page'] & {
      display: block;
      position: sticky;
      inset-block-start: calc(${size.header} + 4.5rem);
      align-self: start;
      max-block-size: calc(100dvh - ${size.header} - 5rem);
      padding: ${space[4]};
      overflow-y: auto;
      border-inline-start: 1px solid ${color.border};
    }
  }
  @media print {
    display: block !important;
    position: static !important;
    max-block-size: none !important;
    border: 0 !important;
  }
`

/** Where the reader answers: at the bottom of what is shown of the thread. */
export const Foot = styled.div`
  position: sticky;
  inset-block-end: 0;
  z-index: 1;
  margin-block-start: auto;
  border-block-start: 1px solid ${color.border};
  background: ${color.surface};

  /* There the composer itself stays above the bar of the site or the keyboard. */
  ${media.phone} {
    display: contents;
  }
  @media print {
    display: none;
  }
`

/** Parts above the composer: what waits for the reader, and where the newest is. */
export const AfterTimeline = styled.div`
  display: grid;
  gap: ${space[3]};
  padding: 0 ${space[4]} ${space[4]};

  &:empty {
    display: none;
  }
  @media print {
    display: none;
  }
`

export const NewPill = styled.div`
  position: sticky;
  inset-block-end: 8.5rem;
  z-index: 1;
  display: flex;
  justify-content: center;
  block-size: 0;

  > button {
    transform: translateY(-100%);
    border-radius: ${radius.full};
    box-shadow: ${shadow.popover};
  }
  @media print {
    display: none;
  }
`

/** Where the agents' controls will be, as high as one line of them. */
export const ToolsRoom = styled.div`
  block-size: calc(${size.control} + ${space[1]});
`

/** Where the composer will be, as high as it is without a text. */
export const ComposerRoom = styled.div`
  block-size: 9rem;
`
