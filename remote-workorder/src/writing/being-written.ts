import { atom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'

/** How many places of the page have something that is written and not sent. */
const placesAtom = atom(0)

/** Says while it is mounted whether something is written in a place of the page. */
export function useBeingWritten(state: 'empty' | 'written'): void {
  const setPlaces = useSetAtom(placesAtom)
  useEffect(() => {
    if (state === 'empty') return
    setPlaces((count) => count + 1)
    return () => setPlaces((count) => count - 1)
  }, [state, setPlaces])
}

/** Whether leaving the page by itself would take its reader away from what they write. */
export const useSomethingWritten = (): boolean => useAtomValue(placesAtom) > 0
