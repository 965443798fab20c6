import { ApiError } from '@member/shared'
import { type FakeCall, renderArea } from '@member/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import area from '../../area.ts'
import { conversationRow, listAnswer, mei, messageRow, threadAnswer } from '../testing/conversations.ts'

const at = '/user/messageCenter?id=12'
const noon = Date.UTC(2026, 2, 10, 4) / 1000
const talk = threadAnswer([
  messageRow(1, false, 'Is it still there?', noon),
  messageRow(2, true, 'Yes <b>it</b> is: https://example.com/a?b=1.', noon + 60),
  messageRow(3, false, 'Good', noon + 3_600),
])

/** A server that has a conversation and keeps the calls it got. */
async function open(answer: (call: FakeCall) => unknown = () => talk, where = at) {
  const calls: FakeCall[] = []
  const rendered = await renderArea(area, {
    at: where,
    server: (call) => {
      calls.push(call)
      return answer(call)
    },
  })
  const asked = (path: string) => calls.filter((call) => call.path === `/api/interaction/${path}`)
  return { ...rendered, asked }
}
const log = () => screen.findByRole('log', { name: 'Messages' })
const field = () => screen.findByRole('textbox', { name: 'Message to Mei' })

it('shows who it is with and the messages by day, with their time at a change of author or after a pause', async () => {
  await open()
  const messages = await log()
  expect(await screen.findByRole('heading', { name: 'Mei' })).toBeVisible()
  expect(document.title).toMatch(/^Mei - /)
  expect(within(messages).getAllByRole('heading', { level: 3 })).toHaveLength(1)
  expect(within(messages).getAllByText(/^\d\d:\d\d$/)).toHaveLength(3)
  expect(within(messages).getAllByRole('article')).toHaveLength(3)
})

it('shows what people write as text, and addresses as links', async () => {
  await open()
  const messages = await log()
  expect(messages).toHaveTextContent('Yes <b>it</b> is:')
  const link = within(messages).getByRole('link')
  expect(link).toHaveAttribute('href', 'https://example.com/a?b=1')
  expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'))
})

it('sends by Ctrl and Enter with an id, and shows the message once', async () => {
  let list = [...talk.list]
  const { asked } = await open((call) => {
    if (call.path === '/api/interaction/sendMessage') {
      const { content, client_id } = call.body as { content: string; client_id: string }
      list = [...list, messageRow(4, true, content, noon + 7_200, { client_id })]
      return { id: 4, sent_at: noon + 7_200 }
    }
    return threadAnswer(list)
  })
  await userEvent.type(await field(), 'On my way{Enter}now{Control>}{Enter}{/Control}')
  expect(asked('sendMessage')).toMatchObject([{ body: { userId: 12, content: 'On my way\nnow' } }])
  await waitFor(async () => expect(within(await log()).getByText(/On my way/)).toBeInTheDocument())
  await waitFor(() => expect(screen.getAllByText(/On my way/)).toHaveLength(1))
  expect(await field()).toHaveValue('')
})

it('shows the message that was not sent in the list, in place of the last one and of a draft', async () => {
  onPhone()
  const { asked } = await open(({ path }) => {
    if (path === '/api/interaction/sendMessage') throw new ApiError('failure', 'Not now.')
    return path === '/api/interaction/conversations' ? listAnswer([conversationRow(12, 'Mei')]) : talk
  })
  await userEvent.type(await field(), 'Hello{Control>}{Enter}{/Control}')
  expect(await screen.findByText('Not now.')).toBeVisible()
  await userEvent.type(await field(), 'Later')
  await userEvent.click(screen.getByRole('button', { name: 'Back to the list' }))
  const failed = await screen.findByText('[Not sent]')
  expect(failed.parentElement).toHaveTextContent(/^\[Not sent\] Hello$/)
  expect(asked('sendMessage')).toHaveLength(1)
})

it('keeps what was written when the page is left', async () => {
  const { unmount } = await open()
  await userEvent.type(await field(), 'Half a sen')
  unmount()
  await open()
  expect(await field()).toHaveValue('Half a sen')
})

it('says where nothing can be written', async () => {
  await open(() => threadAnswer([], { may_write: false, user: { ...mei, official: true } }))
  expect(await screen.findByText('This account doesn’t accept replies.')).toBeVisible()
  expect(screen.queryByRole('textbox')).toBeNull()
})

it('leads from a notice to where its account can be written to', async () => {
  const shop = { ...mei, nickname: 'Shop', official: true }
  const { address } = await open(
    ({ params }) => threadAnswer([], { may_write: params.kind === 'person', user: shop }),
    `${at}:system`,
  )
  expect(await screen.findByText('You can’t reply to notices.')).toBeVisible()
  await userEvent.click(screen.getByRole('link', { name: 'Write to Shop' }))
  expect(await screen.findByRole('textbox', { name: 'Message to Shop' })).toBeVisible()
  expect(address()).toBe(at)
})

/** The window of a phone; jsdom has none. */
const onPhone = () => {
  window.matchMedia = (media) => Object.assign(new EventTarget(), { matches: true, media }) as MediaQueryList
}
afterEach(() => void Reflect.deleteProperty(window, 'matchMedia'))

it('leaves out no level of headings where it stands alone', async () => {
  onPhone()
  await open()
  await log()
  expect(screen.getByRole('heading', { level: 1, name: 'Mei' })).toBeVisible()
  expect(within(await log()).getAllByRole('heading', { level: 2 })).toHaveLength(1)
})

it('says why a conversation cannot be shown, and leads back where it takes the place of the list', async () => {
  onPhone()
  const { address } = await open(({ path }) => {
    if (path === '/api/interaction/thread') throw new ApiError('failure', 'The user can’t be found!')
    return { list: [], total: 0, officialAccount: [], existUnread: false }
  })
  expect(await screen.findByText('The user can’t be found!')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Conversation' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Back to the list' }))
  expect(address()).toBe('/user/messageCenter')
})

it('opens at the message that a search has found', async () => {
  const { asked } = await open(
    ({ params }) => (params.around === '2' ? threadAnswer(talk.list, { newer: true }) : talk),
    `${at}&message=2`,
  )
  const found = await screen.findByRole('article', { name: /^You/ })
  expect(found).toHaveAttribute('data-found', 'found')
  expect(asked('thread')[0]?.params).toMatchObject({ around: '2' })
})

it('leads to the field by r', async () => {
  await open()
  const text = await field()
  await userEvent.keyboard('r')
  expect(text).toHaveFocus()
})

it('says at the end of what is known that later messages could not be loaded, and loads them again when asked', async () => {
  let refused = 0
  const { asked } = await open(({ path, params }) => {
    if (path !== '/api/interaction/thread') return {}
    if (params.after === undefined) return { ...talk, newer: true }
    refused += 1
    if (refused === 1) throw new ApiError('unreachable', 'The server cannot be reached.')
    return threadAnswer([messageRow(4, false, 'And still is', noon + 7_200)])
  })
  const retry = await screen.findByRole('button', { name: 'Couldn’t load newer messages. Retry' })
  await userEvent.click(retry)
  expect(await within(await log()).findByText('And still is')).toBeInTheDocument()
  expect(retry).not.toBeInTheDocument()
  expect(asked('thread').filter(({ params }) => params.after !== undefined)).toHaveLength(2)
})
