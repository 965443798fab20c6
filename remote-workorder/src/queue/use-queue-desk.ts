import { readRecord, useHttp, useNotify, useTexts } from '@member/shared'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { askBulk } from '../acts/bulk-call.ts'
import type { Desk, Outcome } from '../acts/desk.ts'
import { sendSingle, singleDone } from '../acts/single-act.ts'
import { useActResult } from '../acts/use-act-result.ts'
import { threadKeyStart } from '../ticket/thread-key.ts'
import type { TicketEnd } from '../writing/composer-place.ts'
import { type QueueTicket, readQueueTicket } from './queue-ticket.ts'
import { queueKey } from './use-queue-list.ts'

/** What the page does after an act on its rows. */
interface Shows {
  /** Shows tickets as they are then. */
  patch: (tickets: readonly QueueTicket[]) => void
  /** Takes what becomes of tickets for the agent's own act. */
  claim: (tickets: readonly string[]) => void
  /** Goes on after a ticket was deleted or merged. */
  onEnded: (ticket: string, how: TicketEnd) => void
}

/** Acts on rows of the queue. */
export function useQueueDesk({ patch, claim, onEnded }: Shows): Desk<QueueTicket> {
  const { post } = useHttp()
  const t = useTexts()
  const notify = useNotify()
  const queries = useQueryClient()
  const [acting, setActing] = useState<'acting' | 'idle'>('idle')
  const load = () => {
    void queries.invalidateQueries({ queryKey: [queueKey] })
    void queries.invalidateQueries({ queryKey: [threadKeyStart] })
  }
  const { tell, tellError, result, forget, undo, undoing } = useActResult({ patch, load })

  const once = async (attempt: () => Promise<Outcome>): Promise<Outcome> => {
    if (acting === 'acting') return 'refused'
    setActing('acting')
    try {
      return await attempt()
    } catch (error) {
      tellError(error)
      load()
      return 'refused'
    } finally {
      setActing('idle')
    }
  }
  /** A call about one ticket whose answer is the ticket. */
  const call = async (answer: Promise<unknown>) => {
    const ticket = readQueueTicket(readRecord(readRecord(await answer).ticket))
    if (ticket !== null) patch([ticket])
  }
  return {
    perform: async (act, tickets) =>
      tickets.length === 0 ? 'refused' : once(async () => tell(act, tickets, await askBulk(post, act, tickets))),
    single: (act, ticket) =>
      once(async () => {
        await call(sendSingle(post, { id: Number(ticket.id), view: 'manage', version: ticket.version }, act))
        notify({ tone: 'success', text: singleDone(act, ticket.number, t) })
        if (act.act === 'merge' || act.act === 'link') claim([ticket.id, act.other.id])
        if (act.act === 'merge' || act.act === 'delete') onEnded(ticket.id, act.act)
        load()
        return 'done'
      }),
    mark(mark, ticket) {
      const of = { id: Number(ticket.id), view: 'manage' } as const
      const starred = ticket.star === 'none'
      void call(
        mark === 'star' ? post('/api/workorder/star', { ...of, starred }) : post('/api/workorder/unread', of),
      ).then(load, tellError)
    },
    undo,
    result,
    forget,
    busy: acting === 'acting' || undoing === 'undoing',
  }
}
