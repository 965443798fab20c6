import { media, token } from '@member/shared/theme'
import { useCoveredBottom } from '@member/shared/ui'
import type { CSSProperties, ReactNode, Ref } from 'react'
import styled from 'styled-components'
import type { Chrome } from './reader.ts'

const { color, radius, shadow, size, space, z } = token

/** The ticket: on its page with facts beside the thread where there is room. */
const Frame = styled.div`
  min-inline-size: 0;

  &[data-chrome='page'] {
    border: 1px solid ${color.border};
    border-radius: ${radius.lg};
    background: ${color.canvas};
    box-shadow: ${shadow.card};
  }
  /* As high as its place: the thread scrolls between the heading and the composer, which cover nothing. */
  &[data-chrome='pane'] {
    display: flex;
    flex: 1;
    flex-direction: column;
    min-block-size: 0;
  }
  ${media.phone} {
    &[data-chrome='page'] {
      display: flex;
      flex-direction: column;
      /* From below the header to the bar of the site: without the padding of the page, and what a page has above the ticket. */
      min-block-size: calc(
        100dvh - ${size.header} - ${space[4]} - ${space[2]} - var(--above, 0px) - var(--below, 0px)
      );
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

    display: block !important;
    margin-inline: 0 !important;
    border: 0 !important;
    box-shadow: none !important;
    background: none !important;
    color: ${color.text};
  }
`

export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);

  ${media.phone} {
    [data-chrome='page'] > & {
      flex: 1;
    }
  }
  [data-chrome='pane'] > & {
    flex: 1;
    grid-template-rows: minmax(0, 1fr);
    min-block-size: 0;
  }
  ${media.wide} {
    [data-chrome='page'] > & {
      grid-template-columns: minmax(0, 1fr) 300px;
    }
  }
  @media print {
    display: block !important;
  }
`

export const Thread = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  min-inline-size: 0;

  ${media.beyondPhone} {
    [data-chrome='page'] & {
      min-block-size: min(60dvh, 40rem);
    }
  }
  /* As long as the thread, whose composer may end below the facts. */
  ${media.wide} {
    [data-chrome='page'] & {
      border-inline-end: 1px solid ${color.border};
    }
  }
  @media print {
    display: block;
    min-block-size: 0 !important;
    border: 0 !important;
  }
`

/** The conversation; in a pane it scrolls by itself. */
export const Conversation = styled.div`
  position: relative;

  [data-chrome='pane'] & {
    flex: 1 1 0;
    min-block-size: 6rem;
    overflow: auto;
    overscroll-behavior: contain;
  }
  @media print {
    overflow: visible !important;
  }
`

/** Facts beside the thread; where there is no room for them, the heading has a button that shows them. */
export const Aside = styled.aside`
  display: none;

  ${media.wide} {
    [data-chrome='page'] & {
      display: block;
      position: sticky;
      inset-block-start: calc(${size.header} + 4.5rem);
      align-self: start;
      max-block-size: calc(100dvh - ${size.header} - 5rem);
      padding: ${space[4]};
      overflow-y: auto;
    }
  }
  @media print {
    display: block !important;
    position: static !important;
    max-block-size: none !important;
    margin-block-start: ${space[4]};
    /* In line with the messages: at the edge of narrow paper the first letters are cut. */
    padding-inline: ${space[3]} !important;
  }
`

/**
 * Below the conversation: always in sight, on a phone above the bar of the site or the keyboard (`--below`). In a pane it
 * leaves a part of the room to the conversation.
 */
export const Bottom = styled.div`
  min-inline-size: 0;

  [data-chrome='page'] & {
    position: sticky;
    inset-block-end: var(--below, 0px);
    z-index: calc(${z.sticky} - 1);
    margin-block-start: auto;
  }
  /* Folded it is one line; what is written would take more of a low window than the conversation. */
  ${media.low} {
    [data-chrome='page'] &:has([data-fold='open']) {
      position: static;
    }
  }
  [data-chrome='pane'] & {
    display: flex;
    flex: 0 1 auto;
    flex-direction: column;
    min-block-size: 0;
    max-block-size: 80%;
  }
  @media print {
    display: none !important;
  }
`

export const Foot = styled.div`
  &:empty,
  &:has(> [hidden]) {
    display: none;
  }
  padding: ${space[1]} ${space[3]};
  border-block-start: 1px solid ${color.border};
  border-end-start-radius: ${radius.lg};
  background: ${color.surface};

  [data-chrome='pane'] & {
    position: relative;
    min-block-size: 0;
    overflow-y: auto;
  }
  ${media.phone} {
    padding: 0;
    border-radius: 0;
  }
`

/** Parts above the composer: what waits for the reader, and where the newest is. */
export const AfterTimeline = styled.div`
  display: grid;
  gap: ${space[3]};
  padding: 0 ${space[4]} ${space[4]};
  outline-offset: -2px;

  /* Still there: it may have the focus when its last part goes. */
  &:empty {
    padding: 0;
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
  block-size: ${size.control};
`

/** The ticket, which knows what is covered at the bottom of the window: by the keyboard of a phone, or the bar of the site. */
export function TicketFrame(props: { ref: Ref<HTMLDivElement>; chrome: Chrome; children: ReactNode }): ReactNode {
  const { ref, chrome, children } = props
  const covered = useCoveredBottom()
  return (
    <Frame ref={ref} data-chrome={chrome} style={{ '--below': `${covered}px` } as CSSProperties}>
      {children}
    </Frame>
  )
}
