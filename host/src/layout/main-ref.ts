import type { RefCallback } from 'react'

/** The `<main>` that React has on the page. One that is not in the document was removed by something else. */
export const mains = new Set<Element>()

/** The ref of a layout's `<main>`. */
export const mainRef: RefCallback<Element> = (main) => {
  // With a clean-up, React never calls a ref without its element.
  const element = main as Element
  mains.add(element)
  return () => {
    mains.delete(element)
  }
}
