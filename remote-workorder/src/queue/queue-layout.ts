import { media, token } from '@member/shared/theme'
import styled from 'styled-components'

const { color, radius, size, space } = token

/** The card around toolbar, rows and the open ticket. */
export const Frame = styled.div`
  min-inline-size: 0;
  margin-block-start: ${space[2]};
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};
  background: ${color.surface};

  &[data-layout='beside'] {
    display: flex;
    flex-direction: column;
    /* What is above it: the header, the page's padding, the heading and the queues. */
    block-size: calc(100dvh - ${size.header} - ${space[6]} - ${space[4]} - 6.25rem);
    min-block-size: 28rem;
  }
  &[data-layout='alone'] {
    border: 0;
    background: none;
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
    border-block-start: 1px solid ${color.border};
  }
`

/** The rows; wide tables scroll sideways. */
export const RowsSide = styled.div`
  --pill-top: calc(var(--queue-head, ${size.header}) + 40px);

  min-inline-size: 0;

  &[data-columns='many'] {
    overflow-x: auto;
  }
  [data-layout='beside'] > * > & {
    --queue-head: 0px;
    overflow: auto;
    overscroll-behavior: contain;
  }
`
