import { ApiError, type AreaHttp, readRecord, useHttp, useNotify, useTexts } from '@member/shared'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { conflictOf } from '../ticket/conflict.ts'
import type { OfferedAct } from '../ticket/offered-acts.ts'
import { readDetail } from '../ticket/read-detail.ts'
import { withTicket } from '../ticket/thread.ts'
import { viewOf } from '../ticket/thread-key.ts'
import type { TicketDetail } from '../ticket/ticket-detail.ts'
import type { Entry } from '../ticket/timeline.ts'
import { ticketListKey } from '../ticket/use-fresh-tickets.ts'
import type { useThread } from '../ticket/use-thread.ts'
import { afterConflict, whatHappened } from './meanwhile.ts'
import type { Reader } from './person-name.ts'

/** Names the ticket of a call; with the version that the reader saw. */
interface About {
  id: number
  view: 'mine' | 'manage'
  version: number
}

/** An act of the reader. `send` is called again with the ticket as it is then, if others changed something else. */
export interface TicketAct {
  act: OfferedAct
  send(post: AreaHttp['post'], about: About, ticket: TicketDetail): Promise<unknown>
  /** Told when it was done. */
  done?: string
}

/** Others were faster: what they did, and whether the reader's change was made all the same. */
interface Conflict {
  todo: TicketAct
  happened: Entry | undefined
  result: 'made' | 'not made'
}

/** `refused`: the reader has been told why · `overtaken`: others were faster, and the reader is asked in the thread. */
type ActOutcome = 'done' | 'refused' | 'overtaken'

/** Everything that acting on a ticket needs. */
export interface Acting {
  act(todo: TicketAct): Promise<ActOutcome>
  busy: boolean
  conflict: Conflict | null
  forget(): void
}

/**
 * Acts on a ticket with the version that is shown. After a change of others about something else the act is sent again,
 * and the reader is told both; about the same thing, they are told and asked.
 */
export function useTicketAct(
  query: ReturnType<typeof useThread>,
  reader: Reader,
  offeredOf: (ticket: TicketDetail) => readonly OfferedAct[],
): Acting {
  const { post } = useHttp()
  const notify = useNotify()
  const t = useTexts()
  const queries = useQueryClient()
  const [running, setRunning] = useState(0)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const { data, pages, refetch } = query

  const sent = async (todo: TicketAct, seen: TicketDetail): Promise<void> => {
    const about = { id: Number(seen.id), view: viewOf(reader.viewer), version: seen.version }
    const answer = await todo.send(post, about, seen)
    const ticket = readDetail((readRecord(answer) as { ticket?: Parameters<typeof readDetail>[0] }).ticket)
    if (ticket !== null) pages.change((thread) => withTicket(thread, ticket))
    void refetch()
    void queries.invalidateQueries({ queryKey: [ticketListKey] })
  }

  const happenedSince = async (seen: TicketDetail): Promise<Entry | undefined> =>
    whatHappened((await refetch()).data?.entries ?? [], seen.lastSeq, reader.id)

  const attempt = async (todo: TicketAct, seen: TicketDetail): Promise<ActOutcome> => {
    try {
      await sent(todo, seen)
      if (todo.done !== undefined) notify({ tone: 'success', text: todo.done })
      return 'done'
    } catch (error) {
      const now = conflictOf(error)
      if (now === null) {
        notify({ tone: 'error', text: error instanceof ApiError ? error.message : t('thread.actFailed') })
        return 'refused'
      }
      pages.change((thread) => withTicket(thread, now))
      const next = afterConflict(todo.act, seen, now, offeredOf(now))
      const outcome = next === 'again' ? await attempt(todo, now) : 'overtaken'
      const happened = await happenedSince(seen)
      setConflict({ todo, happened, result: outcome === 'done' ? 'made' : 'not made' })
      return outcome
    }
  }

  return {
    async act(todo) {
      if (data === undefined) return 'refused'
      setConflict(null)
      setRunning((count) => count + 1)
      try {
        return await attempt(todo, data.ticket)
      } finally {
        setRunning((count) => count - 1)
      }
    },
    busy: running > 0,
    conflict,
    forget: () => setConflict(null),
  }
}
