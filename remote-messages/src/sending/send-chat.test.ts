import { ApiError } from '@member/shared'
import type { Outgoing } from '@member/shared/outbox'
import { QueryClient } from '@tanstack/react-query'
import type { ChatMessage } from './chat-message.ts'
import { sendChat } from './send-chat.ts'

const message: Outgoing<ChatMessage> = {
  id: 'c1',
  conversation: '12:person',
  job: { to: '12', name: 'Mei', content: 'a < b', files: [], after: 3 },
  leavesAt: 0,
  failures: 0,
  state: { kind: 'sending' },
}
const row = (id: number, content: string, user_id = 7) => ({ id, content, user_id, status: 'read', create_time: '' })

/** A stock server with these messages, and whether it answers what is sent. */
function stock(list: object[], answer: () => unknown) {
  const sent: unknown[] = []
  const get = async (path: string) => {
    if (path === '/api/interaction/thread') throw new ApiError('http', '', { code: 404 })
    return { list, total: list.length, userInfo: { id: 12, nickname: 'Mei', avatar: '' } }
  }
  const post = async (_: string, body: unknown) => {
    sent.push(body)
    return answer()
  }
  const tried = new Set<string>()
  const sending = { get, post, queries: new QueryClient(), t: (key: string) => key, tried } as never
  return { sent, send: (one = message) => sendChat(sending, one) }
}
const lost = () => {
  throw new ApiError('timeout', 'No answer.')
}

it('names its files below the text', async () => {
  const { sent, send } = stock([], () => null)
  const file = (name: string) => ({ url: `/storage/default/1/${name}`, name, size: 1 })
  await send({ ...message, job: { ...message.job, files: [file('a.png'), file('b.png')] } })
  expect(sent).toMatchObject([{ content: 'a < b\n/storage/default/1/a.png\n/storage/default/1/b.png' }])
})

it('is not sent twice to a stock server whose answer was lost', async () => {
  const { sent, send } = stock([row(4, 'a &lt; b')], lost)
  expect(await send()).toMatchObject({ kind: 'timeout' })
  expect([await send(), sent.length]).toEqual(['sent', 1])
})

test.each([
  ['an older one says the same', [row(3, 'a &lt; b')]],
  ['the other says the same', [row(4, 'a &lt; b', 12)]],
  ['it did not arrive', []],
])('is sent again when %s', async (_, list) => {
  const { sent, send } = stock(list, lost)
  await send()
  await send()
  expect(sent).toHaveLength(2)
})

it('looks first for one that another page load has left', async () => {
  const { sent, send } = stock([row(4, 'a &lt; b')], () => null)
  expect([await send({ ...message, from: 'before' }), sent]).toEqual(['sent', []])
})

it('says when a server that has had too many messages takes more', async () => {
  const { send } = stock([], () => {
    throw new ApiError('failure', 'Too many.', { data: { retry_after: 12 } })
  })
  expect(await send()).toEqual({ kind: 'failure', code: 0, sentence: 'Too many.', retryMs: 12_000 })
})
