import { media, token } from '@member/shared/theme'
import styled from 'styled-components'

const { color, line, space, text, weight } = token

export const Row = styled.li`
  display: grid;
  grid-template: 'picture head time' auto 'picture words action' auto / auto minmax(0, 1fr) auto;
  column-gap: ${space[4]};
  row-gap: ${space[1]};
  padding: ${space[4]} ${space[6]};

  & + & {
    border-block-start: 1px solid ${color.border};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  ${media.hover} {
    &:hover {
      background: ${color.hover};
    }
  }
  ${media.phone} {
    grid-template: 'picture head time' auto 'picture words words' auto / auto minmax(0, 1fr) auto;
    column-gap: ${space[3]};
    padding: ${space[3]} ${space[4]};

    &[data-status='unread'] {
      grid-template: 'picture head time' auto 'picture words words' auto 'picture action action' auto / auto minmax(0, 1fr) auto;
    }
  }
`

export const Picture = styled.div`
  grid-area: picture;
`

export const Head = styled.div`
  display: flex;
  grid-area: head;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[2]};
  min-inline-size: 0;
`

export const Name = styled.h2`
  font-size: ${text.md};
  font-weight: ${weight.medium};

  [data-status='unread'] & {
    /* A long name wraps next to the unread mark, not below it. */
    max-inline-size: calc(100% - ${space[4]});
    font-weight: ${weight.bold};
  }
`

export const Time = styled.div`
  grid-area: time;
  color: ${color.textMuted};
  font-size: ${text.sm};
  text-align: end;
  white-space: nowrap;
`

export const Words = styled.p`
  display: -webkit-box;
  grid-area: words;
  overflow: hidden;
  color: ${color.textMuted};
  line-height: ${line.body};
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;

  [data-status='unread'] & {
    color: ${color.text};
    font-weight: ${weight.medium};
  }
`

export const Action = styled.div`
  grid-area: action;
  display: flex;
  align-self: center;
  justify-self: end;
  /* Negative margins, because the button is higher than its line and its text aligns with the edge. */
  margin-block: calc(-1 * ${space[2]});
  margin-inline-end: calc(-1 * ${space[3]});

  ${media.phone} {
    justify-self: start;
    margin-block: 0 calc(-1 * ${space[2]});
    margin-inline: calc(-1 * ${space[3]}) 0;
  }
`
