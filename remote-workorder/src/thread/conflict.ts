import type { AreaHttp, Translate } from '@member/shared'
import type { OfferedAct } from '../ticket/offered-acts.ts'
import { askNews } from '../ticket/thread.ts'
import type { Ticket, TicketDetail } from '../ticket/ticket.ts'
import { viewOf } from '../ticket/ticket-address.ts'
import { entryWords } from './entry-words.ts'
import type { Reader } from './reader.ts'

/** What an act is about; two acts about the same thing cannot both be meant. */
type Subject = 'assignee' | 'team' | 'status' | 'priority' | 'messages'

/** What each act must have seen the latest state of. */
const subjects: Readonly<Record<OfferedAct, readonly Subject[]>> = {
  reply: ['messages', 'status'],
  attach: [],
  note: [],
  confirm: ['status', 'messages'],
  notSolved: ['status', 'messages'],
  rate: ['status'],
  reopen: ['status'],
  followUp: [],
  nudge: ['messages'],
  cancel: ['status', 'messages'],
  close: ['status', 'messages'],
  hide: ['status'],
  assign: ['assignee', 'team'],
  priority: ['priority'],
  // Labels that are added and removed are merged with those of others.
  label: [],
  wait: ['status', 'messages'],
  hold: ['status', 'messages'],
  resume: ['status'],
  solve: ['status', 'messages'],
  merge: ['status'],
  link: [],
  spam: ['status'],
  // It is for good.
  delete: ['status', 'messages'],
}

/** What of a ticket acts are about. */
type State = Pick<TicketDetail, Subject | 'holdReason' | 'holdUntil'>

/** A hold by another reason or end is another one. */
const statusOf = ({ status, holdReason, holdUntil }: State) => [status, holdReason, holdUntil]

/** Whether others have changed something between two states of a ticket. */
const isChanged: Readonly<Record<Subject, (seen: State, now: State) => boolean>> = {
  team: (seen, now) => seen.team?.id !== now.team?.id,
  assignee: (seen, now) => seen.assignee?.id !== now.assignee?.id,
  status: (seen, now) => JSON.stringify(statusOf(seen)) !== JSON.stringify(statusOf(now)),
  priority: (seen, now) => seen.priority !== now.priority,
  messages: (seen, now) => seen.messages !== now.messages,
}

/** Whether an act can be made after the ticket has changed: the change is about something else, and it is still offered. */
export const isStillMeant = (act: OfferedAct, seen: State, now: State, offered: readonly OfferedAct[]): boolean =>
  offered.includes(act) && !subjects[act].some((subject) => isChanged[subject](seen, now))

/**
 * What others did to a ticket since the reader saw it, or the reader themself by a call whose answer was lost: the ticket
 * as it is now, undefined where the server does not tell, a sentence, and the one for an act that was not made.
 */
export async function findConflict(
  get: AreaHttp['get'],
  seen: Ticket,
  reader: Reader,
  t: Translate,
): Promise<{ now: TicketDetail | undefined; sentence: string; notMade: string }> {
  const news = await askNews(get, { id: seen.id, view: viewOf(reader.viewer) }, seen.lastSeq, seen.version)
  const entries = news.flatMap(({ entries }) => entries).filter(({ seq }) => seq > seen.lastSeq)
  const byOthers = entries.findLast((one) => (one.kind === 'event' ? one.actor : one.author).id !== reader.id)
  const entry = byOthers ?? entries.at(-1)
  const what = entry && entryWords(entry, reader, t)
  const sentence = what ? t('conflict.meanwhile', { what }) : t('conflict.changed')
  return {
    now: news.findLast(({ ticket }) => ticket !== undefined)?.ticket,
    sentence,
    notMade: t(what && !byOthers ? 'conflict.nothingElse' : 'conflict.notMade', { sentence }),
  }
}
