import { type PageKey, useKeys, useTexts } from '@member/shared'
import { atom, useAtom } from 'jotai'
import { useEffect, useEffectEvent } from 'react'

/** The keys of work orders, the same on every page of the area; each has a text `key.<act>` in `keys.json`. */
export const ticketKeys = {
  open: 'Enter',
  select: 'x',
  create: 'n',
  reply: 'r',
  note: 'i',
  quote: 'q',
  assign: 'a',
  team: 't',
  status: 's',
  priority: 'p',
  label: 'l',
  acts: 'm',
  done: 'e',
  unread: 'u',
  undo: 'z',
  copyNumber: '.',
  send: 'Mod+Enter',
  sendAndNext: 'Mod+Shift+Enter',
} as const

export type TicketAct = keyof typeof ticketKeys

/**
 * What a page does for its keys. `listed`: what has the focus hears the key itself, such as a link `Enter` or the
 * composer `Mod+Enter`; the key is only listed.
 */
export type TicketActs = Partial<Record<TicketAct, (() => void) | 'listed'>>

/** The shortcuts of these acts, in the order in which the list of shortcuts has them. */
export const keysOf = (acts: TicketActs, nameOf: (act: TicketAct) => string): PageKey[] =>
  (Object.keys(ticketKeys) as TicketAct[]).flatMap((act) => {
    const does = acts[act]
    if (does === undefined) return []
    const key = { keys: ticketKeys[act], name: nameOf(act) }
    return does === 'listed' ? [key] : [{ ...key, act: does }]
  })

/**
 * Declares the keys of a part that shows work orders, while it is mounted. An act that the member may not do now is left
 * out. The page names `src/texts/<language>/keys.json` among its texts.
 */
export function useTicketKeys(acts: TicketActs): void {
  const t = useTexts()
  useKeys(keysOf(acts, (act) => t(`key.${act}`)))
}

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
  const undo = useEffectEvent(() => own?.undo())
  const at = own?.at ?? null
  useEffect(() => {
    if (at === null) return
    const entry = { at, undo: () => undo() }
    setAll((others) => [...others, entry])
    return () => setAll((others) => others.filter((other) => other !== entry))
  }, [at, setAll])
  const newest = all.reduce<Undoable | null>((one, other) => (one !== null && one.at > other.at ? one : other), null)
  useTicketKeys(own === null || newest === null ? {} : { undo: newest.undo })
}
