import { ApiError } from '@member/shared'
import { type FakeCall, renderArea } from '@member/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import area from '../../area.ts'

const absent = () => {
  throw new ApiError('http', 'Error requesting address', { code: 404 })
}
const person = (id: number, nickname: string) => ({ id, avatar: '', nickname, motto: '' })
/** As BuildAdmin sends it (member API, 9.2), with ids as texts where PHP leaves them so. */
const row = (id: number | string, user_id: number | string, content: string) => ({
  id,
  user_id,
  recipient_id: 7,
  content,
  status: 'read',
  create_time: '3分钟前',
  del_user_id: 0,
  user: person(Number(user_id), 'Mei'),
  recipient: person(7, 'Ann'),
})

beforeEach(() => {
  localStorage.clear()
  Element.prototype.scrollIntoView = () => {}
})

/** Opens a conversation of a stock server, which answers what changes something with null. */
async function open() {
  let list = [row('2', 12, 'second'), row(1, '12', 'first')]
  const posted: FakeCall[] = []
  await renderArea(area, {
    at: '/user/messageCenter?id=12',
    server(call) {
      switch (call.path) {
        case '/api/interaction/dialog':
          return { list, total: list.length, userInfo: { id: 12, nickname: 'Mei', avatar: '' } }
        case '/api/interaction/messageList':
          return { list: [], total: 0, officialAccount: [], existUnread: false }
        case '/api/interaction/delMessage':
          posted.push(call)
          list = list.slice(1)
          return null
        case '/api/interaction/sendMessage':
          posted.push(call)
          list = [row(3, 7, (call.body as { content: string }).content), ...list]
          return null
        default:
          return absent()
      }
    },
  })
  await screen.findByText('second')
  return { posted }
}

it('deletes a message of a stock server, which cannot take that back', async () => {
  const { posted } = await open()
  const message = screen.getByText('second').closest('article') as HTMLElement
  await userEvent.click(within(message).getByRole('button', { name: /^Actions/ }))
  await userEvent.click(within(message).getByRole('button', { name: 'Delete' }))
  const dialog = await screen.findByRole('dialog', { name: 'Delete this message?' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByText('second')).toBeNull())
  expect(posted).toMatchObject([{ path: '/api/interaction/delMessage', body: { ids: [2] } }])
  expect(screen.getByText('The message was deleted.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

it('sends to a stock server, whose answer names no message', async () => {
  const { posted } = await open()
  await userEvent.type(screen.getByRole('textbox', { name: 'Message to Mei' }), 'Hello')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(posted).toMatchObject([{ body: { userId: 12, content: 'Hello' } }]))
  await waitFor(() => expect(screen.getAllByText('Hello')).toHaveLength(1))
})

it('offers only what a stock server has', async () => {
  await open()
  expect(screen.queryByRole('button', { name: /^More about Mei/ })).toBeNull()
  await userEvent.click(screen.getAllByRole('button', { name: /^Actions/ })[0] as HTMLElement)
  expect(screen.queryByRole('button', { name: 'Report…' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Mark as unread from here' })).toBeNull()
})
