import { ApiError } from '@member/shared'
import type { FakeCall } from '@member/shared/testing'
import { detailRow } from './thread-server.ts'
import { ticketAnswer, ticketRow } from './ticket-server.ts'

const page = '/user/account/woManage'

/** The buttons of the page that a group of agents has. */
export const agentNodes = (...buttons: string[]) => ({ [page]: buttons.map((button) => `${page}/${button}`) })

/** Everything that agents may do with a live ticket. */
const everyPermission = [
  'reply',
  'note',
  'assign',
  'status',
  'priority',
  'label',
  'merge',
  'status:open',
  'status:on_hold',
  'status:solved',
  'status:spam',
]

/** A row of the queue that the agent may do everything with. */
export const queueRow = (id: number, change: object = {}) =>
  ticketRow(id, { version: 1, labels: [], permissions: everyPermission, ...change })

/** What is said of an act that was done to these tickets, which are in version 2 since then. */
export const doneTo = (...ids: number[]) => ({
  list: ids.map((id) => ({ id, done: true, conflict: false, version: 2 })),
  done: ids.length,
  undo: 'undo',
})

/** Answers with whatever ticket is asked for, without messages. */
export const detailOf =
  (change: object = {}) =>
  ({ params }: { params: { id: number } }) => ({ ticket: detailRow(Number(params.id), change), list: [], next_seq: 1 })

/** Answers by method and last part of the path. */
export type Answers = Partial<Record<string, unknown>>

const usual = {
  'GET list': ticketAnswer([queueRow(1), queueRow(2), queueRow(3)]),
  'GET queues': { all: 3, unassigned: 1, mine: 0, waiting: 2, sla: 1, overdue: 1 },
  'GET present': { list: [] },
  'GET agents': {
    list: [
      { id: 7, kind: 'agent', nickname: 'Alice', avatar: '' },
      { id: 8, kind: 'agent', nickname: 'Wen', avatar: '' },
    ],
  },
  'GET teams': { list: [{ id: 4, name: 'Delivery' }] },
  'GET categories': { list: [{ id: 1, name: 'Delivery' }] },
  'GET labels': { list: ['vip', 'billing'] },
}

/** A desk whose calls answer as given, else as usual; an answer may be a function of the call, or an error. */
export function queueServer(given: Answers = {}) {
  const calls: { call: string; params: Readonly<Record<string, unknown>>; body: unknown }[] = []
  const answers: Answers = { ...usual, ...given }
  const server = ({ method, path, params, body }: FakeCall) => {
    const call = `${method} ${path.replace('/api/workorder/', '')}`
    calls.push({ call, params, body })
    const answer = answers[call]
    if (answer === undefined) throw new ApiError('http', `no such call: ${call}`, { code: 404 })
    const made = typeof answer === 'function' ? answer({ params, body }) : answer
    if (made instanceof Error) throw made
    return made
  }
  return {
    server,
    /** What a call was sent, each time. */
    sent: (call: string) => calls.filter((one) => one.call === call).map(({ params, body }) => body ?? params),
    /** Changes what a call answers from now on. */
    answer: (call: string, answer: unknown) => {
      answers[call] = answer
    },
  }
}
