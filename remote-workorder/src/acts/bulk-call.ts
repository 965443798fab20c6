import { type AnswerOf, type AreaHttp, readList, readNumber, readRecord, readText } from '@member/shared'
import type { ActTicket } from './act-ticket.ts'
import type { Act } from './acts.ts'

/** What became of each ticket of an act. */
export interface BulkAnswer {
  /** Version of each changed ticket, by its id. */
  done: ReadonlyMap<string, number>
  refused: readonly { id: string; why: string; conflict: boolean }[]
  /** Number of tickets that were as the act would have made them. */
  alike: number
}

/** Reads the answer of an act on several tickets. */
function readBulk(data: AnswerOf<'/api/workorder/bulk', 'post'>): BulkAnswer {
  const { list } = readRecord(data)
  const each = readList(list).map((one) => readRecord(one))
  return {
    done: new Map(
      each.filter(({ done }) => done === true).map((one) => [readText(one.id), readNumber(one.version) ?? 0]),
    ),
    refused: each
      .filter(({ done, unchanged }) => done !== true && unchanged !== true)
      .map(({ id, msg, conflict }) => ({ id: readText(id), why: readText(msg), conflict: conflict === true })),
    alike: each.filter(({ unchanged }) => unchanged === true).length,
  }
}

/** One call for any number of tickets; each is changed only in the version that the agent has seen. */
export async function sendBulk(post: AreaHttp['post'], act: Act, tickets: readonly ActTicket[]): Promise<BulkAnswer> {
  const ids = tickets.map(({ id }) => Number(id))
  const versions = tickets.map(({ version }) => version)
  return readBulk(await post('/api/workorder/bulk', { ids, versions, ...act }))
}

/**
 * An act that an agent has chosen. Labels are a set: one that is added or removed goes with whatever others do, and needs
 * no version.
 */
export function askBulk(post: AreaHttp['post'], act: Act, tickets: readonly ActTicket[]): Promise<BulkAnswer> {
  const isSet = act.act === 'label' || act.act === 'unlabel'
  return sendBulk(post, act, isSet ? tickets.map((ticket) => ({ ...ticket, version: 0 })) : tickets)
}
