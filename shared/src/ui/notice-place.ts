import { media, token } from '@member/shared/theme'
import styled from 'styled-components'

const { color, radius, shadow, space, z } = token

/**
 * At the end of the window, above the bar of a phone, and after the end of the list, so that its pager can be reached;
 * nothing moves when something comes.
 */
export const NoticePlace = styled.div`
  position: sticky;
  inset-block-end: ${space[4]};
  z-index: calc(${z.sticky} + 3);
  display: flex;
  flex-direction: column;
  justify-content: end;
  align-items: center;
  gap: ${space[2]};
  pointer-events: none;

  > :empty {
    display: none;
  }
  > * {
    margin-block: ${space[2]};
    pointer-events: auto;
  }
  ${media.phone} {
    inset-block-end: calc(${space[16]} + env(safe-area-inset-bottom));
  }
`

/** What lies over a list. */
export const NoticeFace = styled.div`
  max-inline-size: min(40rem, 100%);
  padding: ${space[2]} ${space[4]};
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
  background: ${color.raised};
  box-shadow: ${shadow.popover};

  &:empty {
    display: none;
  }
`
