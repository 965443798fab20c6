import { media, token } from '@member/shared/theme'
import styled from 'styled-components'

const { color, radius, size, space, text, weight } = token

/**
 * The conversation: its messages scroll between its heading and the composer. Beside a list it is as high as its place;
 * alone it fills the window from where it begins (`--above`) to the bar of the site or the keyboard (`--below`).
 */
export const Frame = styled.section`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-inline-size: 0;
  min-block-size: 0;
  background: ${color.canvas};

  &[data-place='alone'] {
    /* Its height is its own: what is around it has none to share. */
    flex: none;
    block-size: calc(100dvh - var(--above, ${size.header}) - var(--below, 0px));
    min-block-size: min(18rem, 60dvh);
    border: 1px solid ${color.border};
    border-radius: ${radius.lg};
    overflow: hidden;
  }
  /* The composer is in sight already: the page need not move for what has the focus. */
  :root:has(&[data-place='alone']) {
    scroll-padding-block: 0;
  }
  ${media.phone} {
    &[data-place='alone'] {
      /* To the edges of the window and to the header. */
      margin-block-start: calc(-1 * ${space[4]});
      margin-inline: calc(-1 * ${space[4]});
      border: 0;
      border-radius: 0;
    }
  }
  /* All of it, as long as it is, without what is for writing. */
  @media print {
    &,
    &[data-place='alone'] {
      display: block;
      block-size: auto;
      margin: 0;
      border: 0;
      overflow: visible;
    }
    button:not(:has(img)),
    form {
      display: none;
    }
  }
`

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
  font-weight: ${weight.medium};
  text-overflow: ellipsis;
  white-space: nowrap;
  outline-offset: -2px;

  > a {
    color: inherit;
    text-decoration: none;
  }
  > a:hover {
    text-decoration: underline;
  }
`

export const Scroller = styled.div`
  position: relative;
  flex: 1 1 0;
  min-block-size: 6rem;
  overflow: auto;
  overscroll-behavior: contain;

  @media print {
    overflow: visible;
  }
`

/** Few messages stand at the bottom, next to the composer. */
export const Content = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: flex-end;
  min-block-size: 100%;
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
