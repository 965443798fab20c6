import { type AnswerOf, ApiError, type AreaHttp, readList, readNumber, readRecord, readText } from '@member/shared'
import type { Sent } from '@member/shared/sending'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { readStatus } from '../ticket/read-ticket.ts'
import type { Ticket } from '../ticket/ticket.ts'
import type { TicketMessage } from '../writing/ticket-message.ts'
import type { Act } from './acts.ts'

export interface BulkAnswer {
  /** Version and status of each changed ticket, by its id; servers can leave out the status. */
  done: ReadonlyMap<string, Pick<Ticket, 'version'> & Partial<Pick<Ticket, 'status'>>>
  refused: readonly { id: string; why: string; conflict: boolean }[]
  /** Number of tickets that were as the act would have made them. */
  alike: number
}

function readBulk(data: AnswerOf<'/api/workorder/bulk', 'post'>): BulkAnswer {
  const { list } = readRecord(data)
  const each = readList(list).map((one) => readRecord(one))
  return {
    done: new Map(
      each
        .filter(({ done }) => done === true)
        .map((one) => [
          readText(one.id),
          {
            version: readNumber(one.version) ?? 0,
            ...(readText(one.status) !== '' && { status: readStatus(one.status) }),
          },
        ]),
    ),
    refused: each
      .filter(({ done, unchanged }) => done !== true && unchanged !== true)
      .map(({ id, msg, conflict }) => ({ id: readText(id), why: readText(msg), conflict: conflict === true })),
    alike: each.filter(({ unchanged }) => unchanged === true).length,
  }
}

/** One call for any number of tickets; each is changed only in the version that the agent has seen. */
async function sendBulk(post: AreaHttp['post'], act: Act, tickets: readonly Ticket[]): Promise<BulkAnswer> {
  const ids = tickets.map(({ id }) => Number(id))
  const versions = tickets.map(({ version }) => version)
  return readBulk(await post('/api/workorder/bulk', { ids, versions, ...act }))
}

/**
 * An act that an agent has chosen. Labels are a set: one that is added or removed goes with whatever others do, and needs
 * no version.
 */
export function askBulk(post: AreaHttp['post'], act: Act, tickets: readonly Ticket[]): Promise<BulkAnswer> {
  const isSet = act.act === 'label' || act.act === 'unlabel'
  return sendBulk(post, act, isSet ? tickets.map((ticket) => ({ ...ticket, version: 0 })) : tickets)
}

/** Statuses that are those of a ticket again once an act is taken back; from others it is open then. */
const plain: readonly Ticket['status'][] = ['new', 'open']

/** The act that takes another back, by the ticket as it was before; null where none does. */
export function inverseOf(act: Act, before: Ticket): Act | null {
  const assignee_id = Number(before.assignee?.id ?? 0)
  switch (act.act) {
    case 'assign':
      return { act: 'assign', assignee_id }
    case 'team':
      // Another team can have cost the ticket its assignee.
      return { act: 'assign', assignee_id, team_id: Number(before.team?.id ?? 0) }
    case 'priority':
      return before.priority === null ? null : { act: 'priority', priority: before.priority }
    case 'label':
      return { act: 'unlabel', label: act.label, existing: true }
    case 'unlabel':
      return { act: 'label', label: act.label, existing: true }
    case 'spam':
      return { act: 'status', status: 'open' }
    case 'status': {
      if (act.status !== 'open') return { act: 'status', status: 'open' }
      if (before.isSpam) return { act: 'spam' }
      if (before.status === 'solved') return { act: 'status', status: 'solved' }
      // Waiting for the member takes a message.
      if (before.status !== 'on_hold') return null
      const { holdReason: reason, holdUntil: until } = before
      return { act: 'status', status: 'on_hold', reason, ...(until !== null && { until }) }
    }
  }
}

/** Whether a ticket is open once its act is taken back, though it was not open before. */
export const isOpenedByUndo = (act: Act, { status }: Ticket): boolean =>
  (act.act === 'spam' || (act.act === 'status' && act.status !== 'open')) && !plain.includes(status)

interface Part {
  inverse: Act
  tickets: Ticket[]
}

function partsOf(act: Act, tickets: readonly Ticket[]): readonly Part[] {
  const parts = new Map<string, Part>()
  for (const ticket of tickets) {
    const inverse = inverseOf(act, ticket)
    if (inverse === null) continue
    const key = JSON.stringify(inverse)
    const part = parts.get(key) ?? { inverse, tickets: [] }
    part.tickets.push(ticket)
    parts.set(key, part)
  }
  return [...parts.values()]
}

/** What is told of tickets whose call the server refused as a whole, such as when an agent is gone. */
function allRefused(tickets: readonly Ticket[], error: unknown): BulkAnswer {
  if (!(error instanceof ApiError) || error.kind !== 'failure') throw error
  return { done: new Map(), refused: tickets.map(({ id }) => ({ id, why: error.message, conflict: false })), alike: 0 }
}

/**
 * Takes an act back by acts of its kind, one call for all tickets that were alike before. A ticket that has changed since
 * stays as it is.
 * @param tickets as they were before, but in the version that the act has made of them
 */
export async function undoAct(post: AreaHttp['post'], act: Act, tickets: readonly Ticket[]): Promise<BulkAnswer> {
  const answers: BulkAnswer[] = []
  for (const { inverse, tickets: alike } of partsOf(act, tickets))
    answers.push(await sendBulk(post, inverse, alike).catch((error) => allRefused(alike, error)))
  return {
    done: new Map(answers.flatMap(({ done }) => [...done])),
    refused: answers.flatMap(({ refused }) => refused),
    alike: answers.reduce((sum, { alike }) => sum + alike, 0),
  }
}

/**
 * Resolves once no message of the author to these tickets is on its way, or the connection is missing: an act that
 * follows a reply is decided after it.
 */
export function useArrivals(): (tickets: readonly string[]) => Promise<void> {
  const cache = useQueryClient().getMutationCache()
  return useCallback(
    (tickets) =>
      new Promise((resolve) => {
        const settle = () => {
          const isUnderWay = cache.findAll({ status: 'pending' }).some(({ state }) => {
            const sent = state.variables as Partial<Sent<TicketMessage>> | undefined
            return !state.isPaused && tickets.includes(sent?.message?.ticket ?? '')
          })
          if (isUnderWay) return
          stop()
          resolve()
        }
        const stop = cache.subscribe(settle)
        settle()
      }),
    [cache],
  )
}
