import { type FocusEvent, type PointerEvent, useEffect, useState } from 'react'

/** A tip that is shown: its text and how far down the screen its line stands, in pixels. */
export interface Tip {
  text: string
  top: number
}

/**
 * Tips for lines that carry `data-tip`, as WCAG 1.4.13 wants them: on hover and on focus, to stay while the pointer is
 * on line or tip, gone with Esc. `follow` goes onto the element around lines and tip.
 */
export function useTip() {
  const [tip, setTip] = useState<Tip | null>(null)
  const shown = tip !== null
  useEffect(() => {
    if (!shown) return
    // On the document: under a resting pointer the focus is anywhere.
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
