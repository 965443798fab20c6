import { useTexts } from '@member/shared'
import { token } from '@member/shared/theme'
import { Button } from '@member/shared/ui'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { listScroller } from './list-scroller.ts'
import type { ShownOrder } from './use-held-order.ts'

/** How far the list may be scrolled and still count as at its top, in pixels. */
const top = 8

/** Whether somebody is at the rows: with the pointer or the keyboard, or further down. */
function isHeld(list: HTMLElement | null): boolean {
  if (list === null) return false
  if (list.querySelector(':focus-visible') !== null || list.matches(':hover')) return true
  const edge = listScroller(list)?.getBoundingClientRect().top ?? 0
  return list.getBoundingClientRect().top < edge - top
}

/** Applies the waiting order when nobody points at the rows or has the focus there. `of` names the list. */
function useSettledOrder(list: RefObject<HTMLElement | null>, order: ShownOrder, of: string): void {
  const settle = useEffectEvent(() => {
    if (order.of !== of || order.isOwn || (order.waiting > 0 && !isHeld(list.current))) order.show()
  })
  const { rows } = order
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every change of the rows
  useEffect(() => settle(), [rows, of])
  useEffect(() => {
    const element = list.current
    // After the event, when the focus is where it goes and the pointer has left.
    const look = () => void setTimeout(settle)
    element?.addEventListener('pointerleave', look)
    element?.addEventListener('focusout', look)
    window.addEventListener('scroll', look, { capture: true, passive: true })
    return () => {
      element?.removeEventListener('pointerleave', look)
      element?.removeEventListener('focusout', look)
      window.removeEventListener('scroll', look, { capture: true })
    }
  }, [list])
}

const { radius, shadow, size, space, z } = token

/** Lies above the rows and takes no room, so that nothing moves when it comes or goes. */
const Pill = styled.div`
  position: sticky;
  inset-block-start: var(--list-top, calc(${size.header} + ${space[2]}));
  z-index: calc(${z.sticky} + 2);
  display: flex;
  justify-content: center;
  block-size: 0;

  > button {
    block-size: fit-content;
    border-radius: ${radius.full};
    box-shadow: ${shadow.popover};
  }
`

function toTop(list: HTMLElement | null): void {
  const pane = listScroller(list)
  if (pane !== null) pane.scrollTop = 0
}

/**
 * Says how many rows have come or moved up that are not shown yet, and shows them on demand. Another list begins at its
 * top.
 */
export default function ListTop(props: {
  /** Names the list. */
  of: string
  /** Whether the rows are still those of another one. */
  busy: boolean
  order: ShownOrder
  list: RefObject<HTMLElement | null>
}): ReactNode {
  const { of, busy, order, list } = props
  const t = useTexts()
  useSettledOrder(list, order, of)
  const [showed, setShowed] = useState(0)
  useEffect(() => {
    if (showed === 0) return
    toTop(list.current)
    // The button is gone now.
    list.current?.querySelector<HTMLElement>('[data-row]')?.focus()
  }, [showed, list])
  const begun = useRef(of)
  useLayoutEffect(() => {
    if (busy || begun.current === of) return
    begun.current = of
    toTop(list.current)
  }, [busy, of, list])
  const showAll = () => {
    order.show()
    setShowed((times) => times + 1)
  }
  return (
    <Pill role="status">
      {order.waiting > 0 && (
        <Button variant="primary" onClick={showAll}>
          {t('list.waiting', { count: order.waiting })}
        </Button>
      )}
    </Pill>
  )
}
