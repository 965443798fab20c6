import { token } from '@member/shared/theme'
import { type RefObject, useRef } from 'react'
import styled from 'styled-components'
import type { PagePosition } from './paging.ts'

/** Around a list with pages; where it begins is shown below the site's header. */
export const PagesFromTop = styled.div`
  scroll-margin-block-start: calc(${token.size.header} + ${token.space[4]});
`

/**
 * Goes to another page of a list: a new page is read from the top, a new page size keeps the first row in view.
 * @returns `top` is the ref of `PagesFromTop`
 */
export function usePagesFromTop(
  position: PagePosition,
  onPosition: (to: PagePosition) => void,
): { top: RefObject<HTMLDivElement | null>; move: (to: PagePosition) => void } {
  const top = useRef<HTMLDivElement>(null)
  const move = (to: PagePosition) => {
    onPosition(to)
    if (to.size === position.size) top.current?.scrollIntoView({ block: 'start' })
  }
  return { top, move }
}
