import { atom, useAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import { useTicketKeys } from './use-ticket-keys.ts'

/** Something that can be taken back. */
interface Undoable {
  /** When it was done, in milliseconds since 1970. */
  at: number
  undo: () => void
}

/** What can be taken back now, by all parts of the page. */
const undoablesAtom = atom<readonly Undoable[]>([])

/**
 * Declares the key that takes something back while there is something. Of all that can be taken back on the page it
 * takes the newest, whichever part has it: a page may have acts on the list, acts on the open ticket and messages.
 */
export function useUndoKey(own: Undoable | null): void {
  const [all, setAll] = useAtom(undoablesAtom)
  const latest = useRef(own)
  useEffect(() => {
    latest.current = own
  })
  const at = own?.at ?? null
  useEffect(() => {
    if (at === null) return
    const entry = { at, undo: () => latest.current?.undo() }
    setAll((others) => [...others, entry])
    return () => setAll((others) => others.filter((other) => other !== entry))
  }, [at, setAll])
  const newest = all.reduce<Undoable | null>((one, other) => (one !== null && one.at > other.at ? one : other), null)
  useTicketKeys(own === null || newest === null ? {} : { undo: newest.undo })
}
