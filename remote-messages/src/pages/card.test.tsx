import { ApiError } from '@member/shared'
import { type FakeCall, renderArea } from '@member/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import area from '../../area.ts'

const recent = (id: number, content = `Entry ${id}`) => ({ id, user_id: 12, content, create_time: `${id} days ago` })
const part = (component: string, more: object = {}) => ({ id: 1, title: `The ${component}`, component, ...more })
const card = (recents: object[] = [], more: object = {}) => ({
  user: { id: 12, nickname: 'Mei', avatar: '', motto: 'Read on', gender: 2, join_time: '3 years ago', ...more },
  components: {
    statistic: [part('gender'), part('regTime', { id: 2 }), part('wallet', { id: 9 })],
    opt: [part('chat', { id: 3 })],
    tab: [part('recent', { id: 4, data: recents })],
  },
  officialAccount: ['12'],
})

async function open(answer: (call: FakeCall) => unknown, options: { at?: string; member?: null | object } = {}) {
  const calls: FakeCall[] = []
  const rendered = await renderArea(area, {
    at: options.at ?? '/user/card/12',
    ...(options.member === undefined ? {} : { member: options.member }),
    server: (call) => {
      calls.push(call)
      return answer(call)
    },
  })
  return { ...rendered, calls }
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

test('a guest sees the member with one call, and may write to them', async () => {
  const { calls } = await open(() => card(), { member: null })
  expect(await heading('Mei')).toBeVisible()
  expect(screen.getByText('Official account')).toBeVisible()
  expect(screen.getByText('Read on')).toBeVisible()
  expect(screen.getByText('Female')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Send a message' })).toHaveAttribute('href', '/user/messageCenter?id=12')
  const timeline = screen.getByRole('region', { name: 'The recent' })
  expect(within(timeline).getByRole('listitem')).toHaveTextContent('3 years agoJoined us')
  expect(screen.queryByText('The wallet')).toBeNull()
  expect(calls.map(({ path, params }) => [path, params])).toEqual([['/api/interaction/userCard', { userId: 12 }]])
})

test('one’s own card leads to the messages instead of to oneself', async () => {
  await open(() => card([], { id: 7 }), { at: '/user/card/7' })
  expect(await screen.findByRole('link', { name: 'My messages' })).toHaveAttribute('href', '/user/messageCenter')
})

test('a server without components shows the member alone', async () => {
  await open(() => ({ ...card(), components: [] }))
  expect(await heading('Mei')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Send a message' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Share' })).toBeVisible()
})

test.each([
  ['an unknown or hidden member', '/user/card/99', 1],
  ['an id that nobody has', '/user/card/1e3', 0],
])('%s gets the same answer', async (_, at, asked) => {
  const { calls } = await open(
    () => {
      throw new ApiError('failure', 'The user can’t be found!')
    },
    { at },
  )
  expect(await heading('There is no such card')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(calls).toHaveLength(asked)
})

test('a server without the module says that there are no cards', async () => {
  await open(() => {
    throw new ApiError('http', 'Not found', { code: 404 })
  })
  expect(await screen.findByRole('heading', { name: 'This site has no member cards' })).toBeVisible()
})

test('a failure can be tried again', async () => {
  let dead = true
  await open(() => {
    if (dead) throw new ApiError('timeout', 'Too late')
    return card()
  })
  expect(await screen.findByRole('alert')).toHaveTextContent('Too late')
  dead = false
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await heading('Mei')).toBeVisible()
})

test('the timeline goes on in parts, each entry once, until the day the member joined', async () => {
  const first = Array.from({ length: 10 }, (_, at) => recent(30 - at))
  let dead = true
  const { calls } = await open(({ path }) => {
    if (path === '/api/interaction/userCard') return card(first)
    if (dead) throw new ApiError('timeout', 'Too late')
    return { data: [recent(21), recent(20), recent(19)] }
  })
  await heading('Mei')
  const entries = () => screen.getAllByRole('listitem')
  expect(entries()).toHaveLength(10)
  expect(screen.queryByText('Joined us')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect(await screen.findByText('Earlier activity could not be loaded.')).toBeVisible()
  dead = false
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(entries()).toHaveLength(13))
  expect(entries().at(-1)).toHaveTextContent('Joined us')
  expect(screen.queryByRole('button', { name: /more|Retry/ })).toBeNull()
  expect(calls.at(-1)?.params).toEqual({ userId: 12, page: 2, limit: 10 })
})

test('the share sheet has a code and copies the address of the card', async () => {
  const user = userEvent.setup()
  const { host } = await open(() => card())
  await heading('Mei')
  await user.click(screen.getByRole('button', { name: 'Share' }))
  const sheet = await screen.findByRole('dialog', { name: 'Share the card of Mei' })
  expect(within(sheet).getByRole('img', { name: 'QR code of the card of Mei' })).toBeVisible()
  await user.click(within(sheet).getByRole('button', { name: 'Copy link' }))
  expect(await navigator.clipboard.readText()).toBe(window.location.href)
  expect(host.notices).toEqual([{ tone: 'success', text: 'Link copied.' }])
  await user.click(within(sheet).getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})
