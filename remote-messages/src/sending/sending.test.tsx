import { ApiError, type ApiErrorKind } from '@member/shared'
import { type FakeCall, renderArea } from '@member/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import area from '../../area.ts'

// A message that did not arrive stays with its author, and arrives once.

const thread = {
  list: [],
  user: { id: 12, nickname: 'Mei', avatar: '', official: false, gone: false },
  may_write: true,
}
const entry = 'messages draft 7 to 12:person'

beforeEach(() => {
  localStorage.clear()
  Element.prototype.scrollIntoView = () => {}
})

/** Opens a conversation; `answers` are to what is sent, one after the other: a failure, or nothing for a success. */
async function open(...answers: (ApiErrorKind | 'never' | undefined)[]) {
  const sent: FakeCall['body'][] = []
  const rendered = await renderArea(area, {
    at: '/user/messageCenter?id=12',
    server({ path, body }) {
      if (path === '/api/interaction/thread') return thread
      if (path !== '/api/interaction/sendMessage') return { list: [], next: 0, total: 0, kinds: [] }
      sent.push(body)
      const answer = answers.shift()
      if (answer === 'never') return new Promise(() => {})
      if (answer !== undefined) throw new ApiError(answer, 'Not now.')
      return { id: 5, sent_at: 1 }
    },
  })
  const field = await screen.findByRole('textbox', { name: 'Message to Mei' })
  const send = async (text: string) => {
    if (text !== '') await userEvent.type(field, text)
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  }
  const ids = () => sent.map((body) => (body as { client_id: string }).client_id)
  return { ...rendered, sent, ids, field, send }
}
const bubble = async () => within(await screen.findByRole('list', { name: 'Messages on their way' }))
const press = async (name: string) => userEvent.click((await bubble()).getByRole('button', { name }))

it('says why it was not sent, and is sent on request as the same message', async () => {
  const { send, field, ids } = await open('offline', undefined)
  await send('Hello')
  expect(await (await bubble()).findByText('Not now.')).toHaveRole('alert')
  expect(field).toHaveValue('')
  expect(localStorage.getItem(entry)).toContain('Hello')
  await press('Retry')
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Messages on their way' })).toBeNull())
  expect([ids().length, new Set(ids()).size]).toEqual([2, 1])
  expect(localStorage.getItem(entry)).toBeNull()
})

it.each([
  ['Edit', 'Hello'],
  ['Discard', ''],
])('that was not sent goes with “%s”', async (button, text) => {
  const { send, field } = await open('failure')
  await send('Hello')
  await (await bubble()).findByText('Not now.')
  await press(button)
  expect(screen.queryByRole('list', { name: 'Messages on their way' })).toBeNull()
  expect(field).toHaveValue(text)
  expect(localStorage.getItem(entry) === null).toBe(text === '')
})

it.each([
  ['unchanged it is the same message', '', 1],
  ['changed it is another one', ' again', 2],
])('is in the composer again after a reload: %s', async (_, more, messages) => {
  const first = await open('never')
  await first.send('Hello')
  await waitFor(() => expect(first.sent).toHaveLength(1))
  first.unmount()
  const second = await open()
  await waitFor(() => expect(second.field).toHaveValue('Hello'))
  await second.send(more)
  await waitFor(() => expect(second.sent).toHaveLength(1))
  expect(new Set([...first.ids(), ...second.ids()]).size).toBe(messages)
})
