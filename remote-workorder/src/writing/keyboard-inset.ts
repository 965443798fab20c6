import { useEffect, useState } from 'react'

/** How much of the window a keyboard on the screen covers, in pixels: iOS does not make the page smaller for it. */
export function keyboardInset(
  { height, offsetTop }: Pick<VisualViewport, 'height' | 'offsetTop'>,
  windowHeight: number,
): number {
  const covered = Math.round(windowHeight - height - offsetTop)
  // Less is a toolbar of the browser.
  return covered > 80 ? covered : 0
}

/** Pixels at the bottom of the window that a keyboard covers. */
export function useKeyboardInset(): number {
  const [inset, setInset] = useState(0)
  useEffect(() => {
    const viewport = window.visualViewport
    if (viewport === null || viewport === undefined) return
    // Zooming in makes it smaller, too.
    const update = () => setInset(viewport.scale > 1.01 ? 0 : keyboardInset(viewport, window.innerHeight))
    update()
    viewport.addEventListener('resize', update)
    viewport.addEventListener('scroll', update)
    return () => {
      viewport.removeEventListener('resize', update)
      viewport.removeEventListener('scroll', update)
    }
  }, [])
  return inset
}
