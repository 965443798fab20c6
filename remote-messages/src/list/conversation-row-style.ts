import { media, token } from '@member/shared/theme'
import type { FocusEvent } from 'react'
import styled from 'styled-components'

const { color, radius, size, space, text, weight } = token

/** Height of a row whose texts fit in a line each, in pixels. */
export const rowHeight = 65

export const Rows = styled.div.attrs({ role: 'list' })`
  &[aria-busy='true'] {
    opacity: 0.6;
  }
  container-type: inline-size;
`

/** Room for a few words beside the picture only, such as with large text on a phone: nothing else stands beside them. */
const tight = '@container (max-width: 18rem)'

/** Some of the rows; while they are out of sight they take no work. */
export const Block = styled.div`
  content-visibility: auto;
`

/** Gives the focus of a row, where j and k move to, to its link. */
const focusLink = ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
  if (target === currentTarget) currentTarget.querySelector<HTMLElement>('[data-row-link]')?.focus()
}

export const Row = styled.div.attrs({ role: 'listitem', tabIndex: -1, onFocus: focusLink })`
  position: relative;
  display: grid;
  grid-template: 'picture head time menu' auto 'picture words marks menu' auto / auto minmax(0, 1fr) auto auto;
  align-items: center;
  gap: 2px ${space[3]};
  min-block-size: ${rowHeight}px;
  padding: ${space[2]} ${space[1]} ${space[2]} ${space[4]};
  border-block-end: 1px solid ${color.border};
  background: ${color.surface};
  outline: none;
  scroll-margin-block: calc(${size.header} + ${space[12]}) 96px;

  &[data-current] {
    background: ${color.accentTint};
  }
  &[data-selected] {
    background: ${color.accentTint};
    box-shadow: inset 3px 0 ${color.accent};
  }
  &:has([data-row-link]:focus-visible) {
    outline: 2px solid ${color.focus};
    outline-offset: -2px;
  }
  ${tight} {
    grid-template:
      'picture head head menu' auto 'picture words words menu' auto 'picture time marks menu' auto / auto auto minmax(0, 1fr) auto;
    overflow-wrap: anywhere;
  }
  ${media.hover} {
    &:hover:not([data-current], [data-selected]) {
      background: ${color.hover};
    }
  }
  ${media.forcedColors} {
    &[data-current],
    &[data-selected] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`

export const Picture = styled.div`
  display: flex;
  grid-area: picture;
`

/** In place of a picture, where no person writes. */
export const KindPicture = styled.span`
  display: grid;
  place-items: center;
  inline-size: 40px;
  block-size: 40px;
  border: 1px solid transparent;
  border-radius: ${radius.full};
  background: ${color.infoTint};
  color: ${color.infoText};
`

export const Head = styled.div`
  display: flex;
  grid-area: head;
  /* The name comes first. */
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space[2]};
  min-inline-size: 0;

  /* Without words below it. */
  &[data-lines='both'] {
    grid-row: head / words;
  }
`

/** Covers the row, so that a press anywhere opens the conversation. */
export const RowLink = styled.a`
  max-inline-size: 100%;
  overflow: hidden;
  color: ${color.text};
  font-weight: ${weight.medium};
  text-decoration: none;
  text-overflow: ellipsis;
  white-space: nowrap;
  outline: none;

  ${tight} {
    white-space: normal;
  }
  [data-status='unread'] & {
    font-weight: ${weight.bold};
  }
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`

export const Time = styled.div`
  grid-area: time;
  color: ${color.textMuted};
  font-size: ${text.xs};
  text-align: end;
  white-space: nowrap;
`

export const Words = styled.p`
  grid-area: words;
  overflow: hidden;
  color: ${color.textMuted};
  font-size: ${text.sm};
  /* Two lines have the point of a notice, whose first words are often those of a long subject. */
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow-wrap: anywhere;

  > b {
    color: ${color.dangerText};
    font-weight: ${weight.regular};
  }
`

export const Marks = styled.div`
  display: flex;
  grid-area: marks;
  align-items: center;
  justify-content: end;
  gap: ${space[1]};
  color: ${color.textMuted};
  font-size: ${text.sm};
`

/** The number of unread messages; those that the badge does not count do not call. */
export const Count = styled.span`
  min-inline-size: 1.5em;
  padding-inline: 5px;
  border-radius: ${radius.full};
  background: ${color.danger};
  color: ${color.onDanger};
  font-size: ${text.xs};
  font-variant-numeric: tabular-nums;
  line-height: 1.5;
  text-align: center;

  &[data-calls='no'] {
    background: ${color.neutralTint};
    color: ${color.neutralText};
  }
  ${media.forcedColors} {
    border: 1px solid CanvasText;
  }
`

/** Room for the menu, which comes when its code is there. */
export const MenuRoom = styled.span`
  grid-area: menu;
  inline-size: ${size.control};
`
