import { media, token } from '@member/shared/theme'
import { ModalDialog } from '@member/shared/ui'
import styled from 'styled-components'
import { headerControl } from './header-control.tsx'
import { menuLine } from './menu-link.tsx'

const { color, radius, shadow, size, space, text } = token

export const Box = styled(ModalDialog)`
  inset: 12dvh 0 auto;
  inline-size: min(560px, calc(100vw - ${space[4]}));
  max-block-size: 76dvh;
  margin-inline: auto;
  padding: 0;
  overflow: hidden;
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};
  background: ${color.raised};
  color: ${color.text};
  box-shadow: ${shadow.dialog};

  &[open] {
    display: flex;
    flex-direction: column;
  }
  &::backdrop {
    background: ${color.scrim};
  }
  ${media.phone} {
    inset: 0;
    inline-size: 100%;
    max-inline-size: none;
    block-size: 100dvh;
    max-block-size: none;
    border: 0;
    border-radius: 0;
  }
`

/** Where there may be no Escape, and nothing is left to see beside the palette. */
export const Close = styled.button`
  ${headerControl}
  margin-inline-end: -${space[2]};

  ${media.beyondPhone} {
    display: none;
  }
`

export const Search = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  padding: ${space[2]} ${space[4]};
  border-block-end: 1px solid ${color.border};

  > svg {
    flex: none;
    color: ${color.textMuted};
  }
  > input {
    flex: 1;
    min-inline-size: 0;
    min-block-size: ${size.control};
    border: 0;
    outline: none;
    background: none;
    color: inherit;
    font: inherit;
  }
  &:focus-within {
    box-shadow: inset 0 -2px ${color.accent};
  }
`

export const Results = styled.div`
  flex: 1;
  padding: ${space[2]};
  overflow: auto;
  overscroll-behavior: contain;

  > ul {
    list-style: none;
  }
`

export const Heading = styled.li`
  padding: ${space[2]} ${space[3]} ${space[1]};
  color: ${color.textMuted};
  font-size: ${text.xs};
`

export const Result = styled.li`
  ${menuLine}

  &[aria-selected='true'] {
    background: ${color.accentTint};
    color: ${color.accentText};
  }
  > span {
    flex: none;
    max-inline-size: 70%;
    overflow-wrap: anywhere;
  }
  /* The way there gives way to the title. */
  > small {
    min-inline-size: 0;
    margin-inline-start: auto;
    overflow: hidden;
    color: ${color.textMuted};
    font-size: ${text.sm};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  ${media.forcedColors} {
    &[aria-selected='true'] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`

export const Count = styled.p`
  padding: ${space[2]} ${space[4]};
  border-block-start: 1px solid ${color.border};
  color: ${color.textMuted};
  font-size: ${text.sm};
`
