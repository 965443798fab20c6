import { readRecord, useHttp, useMember, useNotify, useTexts } from '@member/shared'
import { loadLate } from '@member/shared/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { askBulk, useArrivals } from '../acts/bulk-call.ts'
import type { Desk, Outcome } from '../acts/desk.ts'
import { useActResult } from '../acts/use-act-result.ts'
import { readTicket } from '../ticket/read-ticket.ts'
import type { Ticket } from '../ticket/ticket.ts'
import { threadKeyStart } from '../ticket/ticket-address.ts'
import { queueKey } from './queue-list.ts'
import type { Finding } from './settle-conflicts.ts'

const loadSettling = () => loadLate(() => import('./settle-conflicts.ts'))

/** What the page does after an act on its rows. */
interface Shows {
  /** Shows tickets as they are then. */
  patch: (tickets: readonly Ticket[]) => void
  /** Takes what becomes of tickets for the agent's own act. */
  claim: (tickets: readonly string[]) => void
  /** An act was done on these tickets, and refused on the rest. */
  onPartlyDone: (done: readonly string[]) => void
  /** A ticket was marked as unread. */
  onUnread: (ticket: string) => void
  /** Goes on after a ticket was merged into another, or deleted, when that is null. */
  onEnded: (ticket: string, into: string | null) => void
}

/** Acts on rows of the queue. */
export function useQueueDesk({ patch, claim, onPartlyDone, onUnread, onEnded }: Shows): Desk<Ticket> {
  const { get, post } = useHttp()
  const { member } = useMember()
  const t = useTexts()
  const notify = useNotify()
  const queries = useQueryClient()
  const arrivals = useArrivals()
  const [acting, setActing] = useState(0)
  const last = useRef<Promise<unknown>>(Promise.resolve())
  /** Versions that the own acts have made of tickets, or that the agent was told of: they know what was done. */
  const made = useRef(new Map<string, number>())
  const load = () => {
    void queries.invalidateQueries({ queryKey: [queueKey] })
    void queries.invalidateQueries({ queryKey: [threadKeyStart] })
  }
  const { tell, tellError, result, forget, undo, isUndoing } = useActResult({ patch, load })

  const attempt = async (tickets: readonly Ticket[], act: () => Promise<Outcome>): Promise<Outcome> => {
    try {
      return await act()
    } catch (error) {
      load()
      return tellError(error, tickets)
    }
  }
  /** Acts one after the other: keys can be faster than answers. */
  const inTurn = async (tickets: readonly Ticket[], act: () => Promise<Outcome>): Promise<Outcome> => {
    // Until it is told, there is nothing to take back: not what was done before it.
    forget()
    const turn = last.current.then(() => attempt(tickets, act))
    last.current = turn
    setActing((count) => count + 1)
    try {
      return await turn
    } finally {
      setActing((count) => count - 1)
    }
  }
  const known = (ticket: Ticket): Ticket => ({
    ...ticket,
    version: Math.max(ticket.version, made.current.get(ticket.id) ?? 0),
  })
  const finding: Finding = {
    get,
    post,
    t,
    reader: { id: String(member?.id ?? ''), viewer: 'agent' },
    onTold: (id, version) => void made.current.set(id, version),
  }
  /** A call about one ticket whose answer is the ticket. */
  const call = async (answer: Promise<unknown>) => {
    const ticket = readTicket(readRecord(readRecord(await answer).ticket))
    if (ticket !== null) patch([ticket])
  }
  return {
    perform: async (act, tickets) =>
      tickets.length === 0
        ? 'refused'
        : inTurn(tickets, async () => {
            const now = tickets.map(known)
            await arrivals(now.map(({ id }) => id))
            const first = await askBulk(post, act, now)
            const answer = first.refused.some(({ conflict }) => conflict)
              ? await loadSettling().then(
                  ({ settleConflicts }) => settleConflicts(act, now, first, finding),
                  () => first,
                )
              : first
            for (const [id, { version }] of answer.done) made.current.set(id, version)
            const outcome = tell(act, now, answer)
            const [refused] = answer.refused
            if (refused !== undefined) onPartlyDone([...answer.done.keys()])
            // What asked is in front of the notice.
            if (now.length > 1 || refused === undefined) return outcome
            return { conflict: refused.why }
          }),
    single: (act, ticket) =>
      inTurn([ticket], async () => {
        const now = known(ticket)
        // Only a dialog asks for one, whose code came late, too.
        const { sendSingle, singleDone } = await loadLate(() => import('../acts/desk.ts'))
        const send = (version: number) => call(sendSingle(post, { id: Number(now.id), view: 'manage', version }, act))
        try {
          await send(now.version)
        } catch (error) {
          const { settleConflict } = await loadSettling().catch(() => Promise.reject(error))
          const next = await settleConflict(error, act.act, now, finding)
          if (next === null) throw error
          load()
          if ('sentence' in next) return { conflict: next.sentence }
          await send(next.version)
        }
        // What was done before can no longer be taken back.
        forget()
        notify({ tone: 'success', text: singleDone(act, ticket.number, t) })
        if (act.act === 'merge' || act.act === 'link') claim([ticket.id, act.other.id])
        if (act.act === 'merge') onEnded(ticket.id, act.other.id)
        if (act.act === 'delete') onEnded(ticket.id, null)
        load()
        return 'done'
      }),
    mark(mark, ticket) {
      if (mark === 'unread') onUnread(ticket.id)
      const of = { id: Number(ticket.id), view: 'manage' } as const
      const starred = !ticket.isStarred
      void call(
        mark === 'star' ? post('/api/workorder/star', { ...of, starred }) : post('/api/workorder/unread', of),
      ).then(load, (error) => tellError(error, [ticket]))
    },
    undo,
    result,
    forget,
    busy: acting > 0 || isUndoing,
  }
}
