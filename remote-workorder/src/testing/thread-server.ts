import { ApiError } from '@member/shared'
import type { FakeCall, FakeServer } from '@member/shared/testing'
import { ticketRow } from './ticket-server.ts'

/** Every button of both pages. */
export const everyRule = {
  '/user/account/workorder': [
    ...['create', 'reply', 'attach', 'close', 'cancel', 'confirm', 'reopen', 'rate', 'nudge', 'hide'],
  ].map((name) => `/user/account/workorder/${name}`),
  '/user/account/woManage': [
    ...['create', 'reply', 'note', 'assign', 'status', 'priority', 'label', 'merge', 'delete'],
  ].map((name) => `/user/account/woManage/${name}`),
}

export const detailRow = (id: number, change: object = {}) => ({
  ...ticketRow(id),
  created_at: seconds() - 90_000,
  updated_at: seconds() - 7200,
  labels: [],
  channel: 'web',
  reopened_count: 0,
  linked_ids: [],
  is_spam: false,
  message_count: 1,
  last_seen_seq: 1000,
  last_seq: 2,
  starred: false,
  version: 1,
  permissions: ['reply', 'attach', 'close'],
  ...change,
})

const seconds = () => Math.floor(Date.now() / 1000)

/** People of the tests: the member of the fake host, and an agent. */
const alice = { id: 7, kind: 'member', nickname: 'Alice', avatar: '' }
export const wen = { id: 2, kind: 'agent', nickname: 'Wen', avatar: '' }

/** A message of workorder/messages; by Alice where nothing else is said. */
export const messageRow = (seq: number, change: object = {}) => ({
  kind: 'message',
  seq,
  id: 100 + seq,
  client_id: `c${seq}`,
  ticket_id: 41,
  author: alice,
  visibility: 'public',
  format: 'markdown',
  body: `Message ${seq}`,
  attachments: [],
  created_at: seconds() - 3600 + seq,
  ...change,
})

export const eventRow = (seq: number, type: string, change: object = {}) => ({
  kind: 'event',
  seq,
  ticket_id: 41,
  actor: wen,
  type,
  visibility: 'public',
  at: seconds() - 3600 + seq,
  ...change,
})

interface ThreadState {
  ticket: object & { last_seq?: number; version?: number }
  /** `changed_seq`: the place of the change in the thread, for one that is edited while the page is open. */
  entries: readonly { seq: number; changed_seq?: number }[]
  presence?: readonly object[]
  /** Entries of the page that the ticket opens with; all by default. */
  opens?: number
  /** Last entry of that page; all entries by default. */
  opensUpTo?: number
  /** What every call is refused with, once the ticket is gone. */
  gone?: ApiError | undefined
}

/**
 * A server with one ticket, which keeps the calls. `answer` answers or throws for calls of acts; without an answer the
 * ticket comes back. `state` may be changed while the page is open.
 */
export function threadServer(state: ThreadState, answer: (call: FakeCall) => unknown = () => undefined) {
  const calls: FakeCall[] = []
  const server: FakeServer = (call) => {
    calls.push(call)
    if (state.gone) throw state.gone
    const { ticket, entries, presence = [], opens = entries.length } = state
    const last = entries.at(-1)?.seq ?? 0
    const { opensUpTo = last } = state
    const current = { last_seq: last, ...ticket }
    switch (call.path) {
      case '/api/workorder/detail': {
        const given = answer(call)
        if (given !== undefined) return given
        const list = entries.filter(({ seq }) => seq <= opensUpTo).slice(-opens)
        return {
          ticket: current,
          list,
          has_earlier: list[0]?.seq !== entries[0]?.seq,
          has_later: opensUpTo < last,
          next_seq: last,
          presence,
        }
      }
      case '/api/workorder/messages': {
        const { before_seq, after_seq, since_seq, limit } = call.params
        const page = { next_seq: last, more: false, presence }
        if (before_seq !== undefined) {
          const before = entries.filter(({ seq }) => seq < Number(before_seq))
          const list = before.slice(-Number(limit))
          return { ...page, list, has_earlier: list.length < before.length, has_later: true }
        }
        if (after_seq !== undefined) {
          const list = entries.filter(({ seq }) => seq > Number(after_seq))
          return answer(call) ?? { ...page, list, has_earlier: true, has_later: false }
        }
        const list = entries.filter(({ seq, changed_seq = seq }) => changed_seq > Number(since_seq))
        const { version = 1 } = current
        return { ...page, list, version, ...(Number(call.params.version) !== version && { ticket: current }) }
      }
      case '/api/workorder/seen':
        return { ticket: current }
      default: {
        const given = answer(call)
        if (given !== undefined) return given
        if (call.method === 'POST') return { ticket: current }
        throw new ApiError('http', `no such call: ${call.path}`, { code: 404 })
      }
    }
  }
  const sent = (path: string) => calls.filter((call) => call.path === path).map(({ body }) => body)
  return { server, calls, sent }
}
