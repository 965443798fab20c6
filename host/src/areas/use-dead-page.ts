import { type RefObject, useEffect, useState } from 'react'

/** A page that shows nothing for this long after its files were there is taken for dead; milliseconds. */
export const deadAfterMs = 20_000

/** A page that shows nothing is looked at again after this; milliseconds. */
const againMs = 1_000

/** Whether a page shows nothing: not there yet, taken out of the document, or without height and text. */
const showsNothing = (rectangle: HTMLElement | null): boolean =>
  !rectangle?.isConnected || (rectangle.offsetHeight === 0 && rectangle.textContent === '')

/**
 * Tells of a page that was opened and shows nothing. It may still come: then there is nothing to tell any more.
 *
 * @param opened resolves when the page's files are there
 * @param opening another one is another page
 * @param rectangle what the page is rendered in, as soon as it is
 * @param onDead called once for each opening; returns the reference of the report
 * @returns that reference, or null
 */
export function useDeadPage(
  opened: () => Promise<unknown>,
  opening: string,
  rectangle: RefObject<HTMLElement | null>,
  onDead: () => string,
): string | null {
  const [dead, setDead] = useState<{ opening: string; reference: string } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions differ in each render, the opening decides
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let left = false
    // Looked at again each second while the member reads the offer.
    const look = () => {
      if (showsNothing(rectangle.current)) timer = setTimeout(look, againMs)
      else setDead(null)
    }
    const lookFirst = () => {
      if (!showsNothing(rectangle.current)) return
      setDead({ opening, reference: onDead() })
      look()
    }
    const wait = () => {
      if (!left) timer = setTimeout(lookFirst, deadAfterMs)
    }
    opened().then(wait, () => {})
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [opening])
  return dead?.opening === opening ? dead.reference : null
}
