import { type AnswerOf, type AreaHttp, readList, readNumber, readRecord, readText } from '@member/shared'
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
  /** What takes it back, for a minute. */
  undos: readonly string[]
}

/** The answers to several calls for one act. */
export const joined = (answers: readonly BulkAnswer[]): BulkAnswer => ({
  done: new Map(answers.flatMap(({ done }) => [...done])),
  refused: answers.flatMap(({ refused }) => refused),
  alike: answers.reduce((sum, { alike }) => sum + alike, 0),
  undos: answers.flatMap(({ undos }) => undos),
})

function readBulk(data: AnswerOf<'/api/workorder/bulk', 'post'>): BulkAnswer {
  const { list, undo } = readRecord(data)
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
    undos: [readText(undo)].filter(Boolean),
  }
}

/**
 * One call for any number of tickets; each is changed only in the version that the agent has seen. Labels are a set: one
 * that is added or removed goes with whatever others do, and needs no version.
 */
export async function askBulk(post: AreaHttp['post'], act: Act, tickets: readonly Ticket[]): Promise<BulkAnswer> {
  const isSet = act.act === 'label' || act.act === 'unlabel'
  const ids = tickets.map(({ id }) => Number(id))
  const versions = tickets.map(({ version }) => (isSet ? 0 : version))
  return readBulk(await post('/api/workorder/bulk', { ids, versions, ...act }))
}

/**
 * Takes an act back on the server: each ticket is as it was before. What somebody has changed since stays as it is.
 * @param undos one of each call that the act has taken
 */
export async function undoAct(post: AreaHttp['post'], { act }: Act, undos: readonly string[]): Promise<BulkAnswer> {
  const answers: BulkAnswer[] = []
  for (const undo of undos) answers.push(readBulk(await post('/api/workorder/undoBulk', { act, undo })))
  return joined(answers)
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
