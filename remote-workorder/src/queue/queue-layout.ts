import { media, token } from '@member/shared/theme'
import styled from 'styled-components'
import { actBarAttribute } from './queue-focus.ts'

const { color, radius, size, space, z } = token

/** The page; with a ticket beside the list as high as the window leaves it, so that only its parts scroll. */
export const Page = styled.div`
  min-inline-size: 0;

  &[data-layout='beside'] {
    display: flex;
    flex-direction: column;
    /* What is above it: the header and the page's padding. */
    block-size: calc(100dvh - ${size.header} - ${space[6]} - ${space[4]});
    min-block-size: 32rem;
  }
  /* Paper gets the open ticket alone, and all of it. */
  @media print {
    &[data-layout='beside'] {
      display: block;
      block-size: auto;

      > :not([data-layout]) {
        display: none;
      }
    }
  }
  /* All of it is in sight: the page need not keep what has the focus off its edges, and so does not move for it. */
  :root:has(&[data-layout='beside']) {
    scroll-padding-block: 0;
  }
`

/** The card around toolbar, rows and the open ticket. */
export const Frame = styled.div`
  min-inline-size: 0;
  margin-block-start: ${space[2]};
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};
  background: ${color.surface};

  &[data-layout='beside'] {
    display: flex;
    flex: 1;
    flex-direction: column;
    min-block-size: 0;
  }
  &[data-layout='alone'] {
    border: 0;
    background: none;
  }
  @media print {
    &[data-layout='beside'] {
      display: block;
      border: 0;
      background: none;
    }
  }
  ${media.phone} {
    &:not([data-layout='alone']) {
      margin-inline: calc(-1 * ${space[4]});
      border-width: 1px 0;
      border-radius: 0;
    }
  }
`

/** List and ticket side by side, each scrolling by itself; without a ticket beside it the page scrolls. */
export const Split = styled.div`
  min-inline-size: 0;

  [data-layout='beside'] > & {
    display: grid;
    flex: 1;
    grid-template-columns: minmax(0, var(--list)) auto minmax(0, 1fr);
    grid-template-rows: minmax(0, 1fr);
    min-block-size: 0;
  }
  @media print {
    [data-layout='beside'] > & {
      display: block;

      > :not([data-pane]) {
        display: none;
      }
    }
  }
`

/** Tools and rows: beside a ticket the tools are above the rows only, and leave its height to the ticket. */
export const ListColumn = styled.div`
  min-inline-size: 0;

  /* A row reached by key must not hide below the bar of acts. */
  &:has([${actBarAttribute}]) [data-row] {
    scroll-margin-block-start: 7rem;
  }

  [data-layout='beside'] > * > & {
    display: flex;
    flex-direction: column;
    min-block-size: 0;
  }
`

/** Between list and ticket, until what is there has loaded. */
export const DividerRoom = styled.div`
  inline-size: 24px;
`

/** Search, filters and order, or the acts on the selected rows. */
export const Tools = styled.div`
  [data-layout='list'] > * > * > & {
    display: contents;
  }
  [data-layout='beside'] > * > * > & {
    position: relative;
    flex: none;
    max-block-size: 60%;
    overflow-y: auto;
    border-block-end: 1px solid ${color.border};

    [role='search'] {
      flex-basis: 8em;
    }
    select {
      max-inline-size: 100%;
    }
  }
`

/**
 * Search, filters and order; the acts on the selected rows cover them and are no higher, so that no row moves, and stay in
 * sight while rows are selected further down.
 */
export const ToolsPlace = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);

  > * {
    grid-area: 1 / 1;
  }
  > :not(:last-child) {
    visibility: hidden;
  }
  &:has([${actBarAttribute}]) {
    position: sticky;
    inset-block-start: var(--queue-head, ${size.header});
    z-index: calc(${z.sticky} + 1);

    ${media.low} {
      position: static;
    }
  }
`

export const RowsSide = styled.div`
  --pill-top: calc(var(--queue-head, ${size.header}) + 40px);

  min-inline-size: 0;

  ${media.phone} {
    /* Below the acts on the selected rows, which are two lines there. */
    :has([${actBarAttribute}]) ~ & {
      --pill-top: calc(${size.header} + 114px);
    }
  }

  [data-layout='beside'] > * > * > & {
    --queue-head: 0px;
    position: relative;
    flex: 1;
    min-block-size: 0;
    overflow: auto;
    overscroll-behavior: contain;
  }
`
