import { ApiError } from '@member/shared'
import { QueryClient } from '@tanstack/react-query'
import type { ChatMessage } from './chat-message.ts'
import { sendChat, tried } from './send-chat.ts'

const message: ChatMessage = { to: '12', name: 'Mei', content: 'a < b', files: [], after: 3 }
const row = (id: number, content: string, user_id = 7) => ({ id, content, user_id, status: 'read', create_time: '' })

beforeEach(() => tried.clear())

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
  const sending = { get, post, queries: new QueryClient() } as never
  return { sent, send: (one = message) => sendChat(sending, { id: 'c1', message: one }) }
}
const lost = () => {
  throw new ApiError('timeout', 'No answer.')
}

it('names its files below the text', async () => {
  const { sent, send } = stock([], () => null)
  const file = (name: string) => ({ url: `/storage/default/1/${name}`, name, size: 1 })
  await send({ ...message, files: [file('a.png'), file('b.png')] })
  expect(sent).toMatchObject([{ content: 'a < b\n/storage/default/1/a.png\n/storage/default/1/b.png' }])
})

it('is not sent twice to a stock server whose answer was lost', async () => {
  const { sent, send } = stock([row(4, 'a &lt; b')], lost)
  await expect(send()).rejects.toMatchObject({ kind: 'timeout' })
  expect([await send(), sent.length]).toEqual([{ undoUntil: 0 }, 1])
})

test.each([
  ['an older one says the same', [row(3, 'a &lt; b')]],
  ['the other says the same', [row(4, 'a &lt; b', 12)]],
  ['it did not arrive', []],
])('is sent again when %s', async (_, list) => {
  const { sent, send } = stock(list, lost)
  await send().catch(() => {})
  await send().catch(() => {})
  expect(sent).toHaveLength(2)
})
