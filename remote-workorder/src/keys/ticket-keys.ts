import type { PageKey } from '@member/shared'

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

/** What a key of work orders does. */
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
