import type { AnswerOf } from '@member/shared'
import { plainWords } from '@member/shared/marks'
import { readList, readNumber, readRecord, readString, readText } from '@member/shared/reading'

/** Where a member's work order is; on hold is open to them. */
type OpenStatus = 'new' | 'open' | 'pending' | 'solved'

/** A member's work orders as their home page tells of them. */
export interface OwnOrders {
  /** The one that waits for the member, else one that is open; null without one. */
  first: { id: number; number: string; subject: string; status: OpenStatus } | null
  /** How many wait for the member. */
  waiting: number
}

const openStatuses: Readonly<Record<string, OpenStatus>> = {
  new: 'new',
  open: 'open',
  on_hold: 'open',
  pending: 'pending',
  solved: 'solved',
}

/** Reads the list of work orders, in the order of whose turn it is. */
export function readOrders(data: AnswerOf<'/api/workorder/list'>): OwnOrders {
  const { list, counts } = readRecord(data)
  const { id, number, subject, status } = readRecord(readList(list)[0])
  const { pending, solved } = readRecord(counts)
  const shown = openStatuses[readString(status)]
  return {
    first:
      shown === undefined
        ? null
        : { id: readNumber(id) ?? 0, number: readText(number), subject: readText(subject), status: shown },
    waiting: (readNumber(pending) ?? 0) + (readNumber(solved) ?? 0),
  }
}

/** The newest message of a member. */
export interface NewestMessage {
  /** The other one of its conversation. */
  id: number
  name: string
  text: string
  /** Seconds since 1970. */
  at: number
}

/** Characters of a message that are shown. */
const longestText = 80

/** Reads the list of conversations; null without one. */
export function readNewest(data: AnswerOf<'/api/interaction/conversations'>): NewestMessage | null {
  const [first] = readList(readRecord(data).list)
  if (first === undefined) return null
  const { userId, user, newest } = readRecord(first)
  const { content, sent_at } = readRecord(newest)
  return {
    id: readNumber(userId) ?? 0,
    name: readText(readRecord(user).nickname),
    text: plainWords(readText(content), longestText),
    at: readNumber(sent_at) ?? 0,
  }
}

/** Addresses of logins that the member may not know. A stock server tells of none. */
export const readLogins = (data: AnswerOf<'/api/account/overview'>): string[] =>
  readList(readRecord(data).unfamiliarLogins).map((login) => readText(readRecord(login).ip))

export const noOrders: OwnOrders = { first: null, waiting: 0 }

/** The first thing that waits for a member: a login, or a work order. */
interface Waiting {
  /** Address of the login, empty for a work order. */
  login: string
  order: OwnOrders['first']
  /** How many things wait besides. */
  more: number
}

/** The first thing that waits for a member, logins before work orders; null when nothing does. */
export function firstWaiting(
  [login = '', ...logins]: readonly string[],
  { first, waiting }: OwnOrders,
): Waiting | null {
  if (login !== '') return { login, order: null, more: logins.length + waiting }
  return first !== null && waiting > 0 ? { login, order: first, more: waiting - 1 } : null
}
