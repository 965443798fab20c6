import { media, token } from '@member/shared/theme'
import styled from 'styled-components'

const { color, size, space } = token

/** The thread, and on its page the facts beside it where there is room. */
export const Columns = styled.div`
  display: grid;
  flex: 1;
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  min-block-size: 0;

  ${media.wide} {
    [data-frame='alone'] > & {
      grid-template-columns: minmax(0, 1fr) 300px;
    }
  }
  @media print {
    display: block;
  }
`

export const ThreadColumn = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  min-inline-size: 0;
  min-block-size: 0;

  @media print {
    display: block;
  }
`

/** Facts beside the thread; where there is no room for them, the heading has a button that shows them. */
export const Aside = styled.aside`
  display: none;

  ${media.wide} {
    [data-frame='alone'] & {
      display: block;
      padding: ${space[4]};
      border-inline-start: 1px solid ${color.border};
      overflow-y: auto;
      outline-offset: -2px;
    }
  }
  @media print {
    display: block !important;
    margin-block-start: ${space[4]};
    /* In line with the messages: at the edge of narrow paper the first letters are cut. */
    padding-inline: ${space[3]} !important;
    border: 0 !important;
    overflow: visible !important;
  }
`

/** Below the conversation, always in sight; it leaves a part of the room to the conversation. */
export const Bottom = styled.div`
  display: flex;
  flex: 0 1 auto;
  flex-direction: column;
  min-inline-size: 0;
  min-block-size: 0;
  max-block-size: 80%;

  @media print {
    display: none;
  }
`

export const Foot = styled.div`
  &:empty,
  &:has(> [hidden]) {
    display: none;
  }
  position: relative;
  min-block-size: 0;
  padding: ${space[1]} ${space[3]};
  border-block-start: 1px solid ${color.border};
  background: ${color.surface};
  overflow-y: auto;

  ${media.phone} {
    padding: 0;
  }
`

/** What waits for the reader, at the end of the thread. */
export const AfterTimeline = styled.div`
  display: grid;
  gap: ${space[3]};
  padding: 0 ${space[4]} ${space[4]};
  outline-offset: -2px;

  /* As wide as the thread: what is on its way stands where it will be. */
  > ol {
    margin-inline: calc(-1 * ${space[4]});
  }
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

/** Where the composer will be, as high as it is without a text: its field or buttons in a frame, on phones with some room around. */
export const ComposerRoom = styled.div`
  block-size: calc(max(${size.control}, 44px) + 2px);

  ${media.phone} {
    margin-block: ${space[1]};
  }
`
