import { type FocusEvent, type PointerEvent, useEffect, useState } from 'react'

/** A visible tooltip: its text and its distance from the top of the screen, in pixels. */
export interface Tip {
  text: string
  top: number
}

/**
 * Tooltips for elements with `data-tip`, by WCAG 1.4.13: shown on hover and focus, kept while the pointer is on the
 * element or the tooltip, closed by Esc. Spread `follow` onto the element around both.
 */
export function useTip() {
  const [tip, setTip] = useState<Tip | null>(null)
  const shown = tip !== null
  useEffect(() => {
    if (!shown) return
    // Listens on the document, because the focus can be anywhere while the pointer hovers.
    const leave = ({ key }: KeyboardEvent) => key === 'Escape' && setTip(null)
    document.addEventListener('keydown', leave)
    return () => document.removeEventListener('keydown', leave)
  }, [shown])
  const show = (target: EventTarget) => {
    if (!(target instanceof Element) || target.closest('[role="tooltip"]') !== null) return
    const line = target.closest<HTMLElement>('[data-tip]')
    const { top = 0, height = 0 } = line?.getBoundingClientRect() ?? {}
    setTip(line === null ? null : { text: line.dataset.tip ?? '', top: top + height / 2 })
  }
  return {
    tip,
    follow: {
      onPointerOver: ({ target, pointerType }: PointerEvent) => pointerType !== 'touch' && show(target),
      onPointerLeave: () => setTip(null),
      onFocus: ({ target }: FocusEvent) => show(target),
      onBlur: () => setTip(null),
      onClick: () => setTip(null),
      onScroll: () => setTip(null),
    },
  }
}
