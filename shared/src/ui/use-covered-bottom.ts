import { useEffect, useLayoutEffect, useState } from 'react'

/** How much of the window a keyboard on the screen covers, in pixels: iOS does not make the page smaller for it. */
export function keyboardInset(
  { height, offsetTop }: Pick<VisualViewport, 'height' | 'offsetTop'>,
  windowHeight: number,
): number {
  const covered = Math.round(windowHeight - height - offsetTop)
  // Less is a toolbar of the browser.
  return covered > 80 ? covered : 0
}

/** The bar of the site at the bottom of phones. Its height follows its texts. */
const barOf = (document: Document): HTMLElement | null => document.querySelector<HTMLElement>('main ~ nav')

/** Pixels at the bottom of the window that the keyboard covers, or the bar of the site, which gives way to it. */
export function useCoveredBottom(): number {
  const [keyboard, setKeyboard] = useState(0)
  const [bar, setBar] = useState(0)
  useEffect(() => {
    const viewport = window.visualViewport
    if (viewport === null || viewport === undefined) return
    // Zooming in makes it smaller, too.
    const update = () => setKeyboard(viewport.scale > 1.01 ? 0 : keyboardInset(viewport, window.innerHeight))
    update()
    viewport.addEventListener('resize', update)
    viewport.addEventListener('scroll', update)
    return () => {
      viewport.removeEventListener('resize', update)
      viewport.removeEventListener('scroll', update)
    }
  }, [])
  // Before it is seen: what ends above the bar would move.
  useLayoutEffect(() => {
    let known: HTMLElement | null = null
    const measure = () => {
      const element = barOf(document)
      if (element !== null && element !== known) sized.observe(element)
      known = element
      // While it is hidden, it has no height; in a low window it covers nothing, but ends the page.
      const covers = element !== null && getComputedStyle(element).position !== 'static'
      setBar(covers ? element.offsetHeight : 0)
    }
    const sized = new ResizeObserver(measure)
    // The bar comes with the menus, and makes the page longer.
    sized.observe(document.body)
    measure()
    window.addEventListener('resize', measure)
    return () => {
      sized.disconnect()
      window.removeEventListener('resize', measure)
    }
  }, [])
  return keyboard > 0 ? keyboard : bar
}
