import { ApiError, type AreaHttp, useHttp, useNotify, useTexts } from '@member/shared'
import { isUnheard } from '@member/shared/sending'
import { loadLate } from '@member/shared/ui'
import { useRef, useState } from 'react'
import type { Outcome } from '../acts/desk.ts'
import type { OfferedAct } from '../ticket/offered-acts.ts'
import { isConflict, withTicket } from '../ticket/thread.ts'
import type { TicketDetail } from '../ticket/ticket.ts'
import { viewOf } from '../ticket/ticket-address.ts'
import type { useThread } from '../ticket/use-thread.ts'
import type { Reader } from './reader.ts'

/** Names the ticket of a call; with the version that the reader saw. */
interface About {
  id: number
  view: 'mine' | 'manage'
  version: number
}

/** Thrown by an act whose answer says that the ticket has changed, but not how. */
export class OvertakenError extends Error {}

/** An act of the reader. `send` is called again with the ticket as it is then, if others changed something else. */
export interface TicketAct {
  act: OfferedAct
  /** The ticket as it was when the act was asked about; without it as it is shown. */
  seen?: TicketDetail
  send(post: AreaHttp['post'], about: About, ticket: TicketDetail): Promise<unknown>
  done?: string
}

/** Others were faster: what they did, and whether the reader's change was made all the same. */
interface Conflict {
  todo: TicketAct
  sentence: string
  isMade: boolean
}

export interface Acting {
  /** Where others were faster, the thread says so too, and asks whether to do it all the same. */
  act(todo: TicketAct): Promise<Outcome>
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
  const { get, post } = useHttp()
  const notify = useNotify()
  const t = useTexts()
  const [running, setRunning] = useState(0)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const { data, pages, refetch } = query
  /** What the reader was told of last: the next attempt is meant for it. */
  const told = useRef<TicketDetail>(undefined)

  const sent = async (todo: TicketAct, seen: TicketDetail): Promise<void> => {
    const about = { id: Number(seen.id), view: viewOf(reader.viewer), version: seen.version }
    pages.take(await todo.send(post, about, seen))
    void refetch()
  }

  const attempt = async (todo: TicketAct, seen: TicketDetail): Promise<Outcome> => {
    try {
      await sent(todo, seen)
      if (todo.done !== undefined) notify({ tone: 'success', text: todo.done })
      return 'done'
    } catch (error) {
      // What is shown may be old; the ticket may be gone, which its thread then says.
      void refetch()
      if (!(error instanceof OvertakenError) && !isConflict(error)) {
        const said = error instanceof ApiError ? error.message : t('thread.actFailed')
        const text = isUnheard(error) ? t('thread.unheard', { number: seen.number }) : said
        notify({ tone: 'error', text })
        // It may have been done: the dialog that asked says so, too.
        return isUnheard(error) ? { conflict: text } : 'refused'
      }
      const changed = t('conflict.changed')
      const unknown = { now: undefined, sentence: changed, notMade: t('conflict.notMade', { sentence: changed }) }
      const late = await loadLate(() => import('./conflict.ts')).catch(() => null)
      const { now, sentence, notMade } =
        (await late?.findConflict(get, seen, reader, t).catch(() => unknown)) ?? unknown
      if (now !== undefined) pages.change((thread) => withTicket(thread, now))
      told.current = now
      const isNewer = now !== undefined && now.version > seen.version
      const isMeant = isNewer && late?.isStillMeant(todo.act, seen, now, offeredOf(now))
      const again = isMeant ? await attempt(todo, now) : 'conflict'
      const isMade = again === 'done'
      setConflict({ todo, sentence: isMade ? t('conflict.made', { sentence }) : notMade, isMade })
      return again === 'conflict' ? { conflict: notMade } : again
    }
  }

  return {
    async act(todo) {
      if (data === undefined) return 'refused'
      setConflict(null)
      setRunning((count) => count + 1)
      try {
        const { seen = data.ticket } = todo
        return await attempt(
          todo,
          told.current !== undefined && told.current.version > seen.version ? told.current : seen,
        )
      } finally {
        setRunning((count) => count - 1)
      }
    },
    busy: running > 0,
    conflict,
    forget: () => setConflict(null),
  }
}

/** Removes the link to another ticket, given by its id; null without the right to. */
export function useUnlink(acting: Acting, offered: readonly OfferedAct[]): ((linked: string) => void) | null {
  const t = useTexts()
  if (!offered.includes('link')) return null
  return (linked) =>
    void acting.act({
      act: 'link',
      send: (post, about) => post('/api/workorder/unlink', { ...about, linked_id: Number(linked) }),
      done: t('agent.unlinked'),
    })
}
