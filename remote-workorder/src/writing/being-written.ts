import { atom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'

/** How many places of the page have something that is written and not sent. */
const placesAtom = atom(0)

/** Says while it is mounted whether something is written in a place of the page. */
export function useBeingWritten(isWritten: boolean): void {
  const setPlaces = useSetAtom(placesAtom)
  useEffect(() => {
    if (!isWritten) return
    setPlaces((count) => count + 1)
    return () => setPlaces((count) => count - 1)
  }, [isWritten, setPlaces])
}

/** Whether leaving the page by itself would take its reader away from what they write. */
export const useSomethingWritten = (): boolean => useAtomValue(placesAtom) > 0

/** Whether a reply or a note to a ticket was begun and not sent. */
export const hasWritten = (places: readonly string[], ticket: string): boolean =>
  places.some((place) => /^(?:mine|manage) (?:reply|note) (.+)$/.exec(place)?.[1] === ticket)
