import { media, token } from '@member/shared/theme'
import styled from 'styled-components'

const { color, radius, shadow, size, space, text } = token

/** Below this width, which grows with the size of text, there is room for the list or the conversation, not for both. */
export const narrow = '@media (max-width: 56.24rem)'

/** The page; with both panes as high as the window leaves it, so that only they scroll. */
export const Page = styled.div`
  min-inline-size: 0;

  &[data-layout='both'] {
    display: flex;
    flex-direction: column;
    /* What is above it: the header and the page's padding. */
    block-size: calc(100dvh - ${size.header} - ${space[6]} - ${space[4]});
    min-block-size: 30rem;

    > :first-child {
      flex: none;
      margin-block-end: ${space[4]};
    }
  }
  /* All of it is in sight: the page need not keep what has the focus off its edges, and so does not move for it. */
  :root:has(&[data-layout='both']) {
    scroll-padding-block: 0;
  }
  @media print {
    &[data-layout='both'] {
      display: block;
      block-size: auto;

      > :first-child {
        display: none;
      }
    }
  }
`

/** The card around list and conversation; a conversation that stands alone has its own. */
export const Panes = styled.div`
  min-inline-size: 0;

  &:not([data-layout='thread']) {
    border: 1px solid ${color.border};
    border-radius: ${radius.lg};
    background: ${color.surface};
    box-shadow: ${shadow.card};
  }
  &[data-layout='both'] {
    display: grid;
    flex: 1;
    grid-template: minmax(0, 1fr) / minmax(18rem, 24rem) minmax(0, 1fr);
    min-block-size: 0;
    overflow: hidden;
  }
  ${media.phone} {
    &[data-layout='list'] {
      margin-inline: calc(-1 * ${space[4]});
      border-width: 1px 0;
      border-radius: 0;
      box-shadow: none;
    }
  }
  @media print {
    &[data-layout='both'] {
      display: block;
      border: 0;
      box-shadow: none;
    }
  }
`

/** Tools and rows; beside a conversation the rows scroll by themselves. */
export const ListPane = styled.section`
  min-inline-size: 0;

  [data-layout='both'] > & {
    display: flex;
    flex-direction: column;
    min-block-size: 0;
    border-inline-end: 1px solid ${color.border};
  }
  @media print {
    [data-layout='both'] > & {
      display: none;
    }
  }
`

export const Scroller = styled.div`
  min-inline-size: 0;

  [data-layout='both'] > * > & {
    --list-top: ${space[2]};
    position: relative;
    flex: 1;
    min-block-size: 0;
    overflow-y: auto;
    overscroll-behavior: contain;
    scroll-padding-block: ${space[8]};
  }
`

export const ThreadPane = styled.div`
  display: flex;
  flex-direction: column;
  min-inline-size: 0;
  min-block-size: 0;
`

/** Says that a conversation can be chosen. */
export const Nothing = styled.div`
  display: grid;
  flex: 1;
  place-content: center;
  justify-items: center;
  gap: ${space[3]};
  padding: ${space[6]};
  background: ${color.sunken};
  color: ${color.textMuted};
  font-size: ${text.md};
  text-align: center;

  > svg {
    font-size: 2rem;
    stroke-width: 1.25;
  }
`
