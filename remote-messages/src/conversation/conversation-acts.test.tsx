import { ApiError } from '@member/shared'
import { type FakeCall, renderArea } from '@member/shared/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import area from '../../area.ts'
import { messageRow, threadAnswer } from '../testing/conversations.ts'

const noon = Date.UTC(2026, 2, 10, 4) / 1000
const picture = { name: 'cat.png', size: 2048, mime: 'image/png', url: '/storage/default/cat.png?sign=1' }
const change = { status: 'unread', attachments: [picture] }
const received = messageRow(1, false, 'Look /storage/default/cat.png', noon, change)
const talk = threadAnswer([received], { unread: 1, first_unread: 1 })

/** A server that has a conversation, changes it as told, and keeps what was posted. */
async function open(
  change: (posted: FakeCall, thread: typeof talk) => typeof talk = (_, thread) => thread,
  first: typeof talk = talk,
) {
  let thread = first
  const posted: FakeCall[] = []
  const rendered = await renderArea(area, {
    at: '/user/messageCenter?id=12',
    server: (call) => {
      if (call.path === '/api/interaction/thread') return thread
      if (call.method === 'GET') return { list: [], next: 0, total: 0, kinds: [] }
      posted.push(call)
      thread = change(call, thread)
      return { undo: 'token-1', undo_until: noon }
    },
  })
  const of = (path: string) => posted.filter((call) => call.path === `/api/interaction/${path}`).map(({ body }) => body)
  return { ...rendered, of }
}
const choose = async (menu: RegExp, item: string) => {
  await userEvent.click(await screen.findByRole('button', { name: menu }))
  await userEvent.click(screen.getByRole('button', { name: item }))
}

it('deletes a message without a question, also where the first answer is lost, and takes that back', async () => {
  let deletions = 0
  const { of } = await open(({ path }, thread) => {
    if (path !== '/api/interaction/delMessage') return { ...thread, list: talk.list }
    deletions += 1
    if (deletions === 1) throw new ApiError('unreachable', 'No answer.')
    return { ...thread, list: [] }
  })
  await choose(/^Actions: Mei/, 'Delete')
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull(), { timeout: 5_000 })
  const [first, again] = of('delMessage')
  expect(first).toMatchObject({ ids: [1], undo: true })
  expect(again).toEqual(first)
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('article')).toBeInTheDocument()
  expect(of('undo')).toEqual([{ undo: 'token-1' }])
})

it('moves the focus to the next message after a deletion', async () => {
  const both = { ...talk, list: [received, messageRow(2, false, 'And now', noon + 1)] }
  await open(
    ({ path }) => (path === '/api/interaction/delMessage' ? { ...both, list: both.list.slice(1) } : both),
    both,
  )
  await userEvent.click((await screen.findAllByRole('button', { name: /^Actions: Mei/ }))[0] as HTMLElement)
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1))
  await waitFor(() => expect(screen.getByRole('article')).toHaveFocus())
})

it('opens the menu of a message on which a finger rests, not on one that scrolls', async () => {
  await open()
  const text = await screen.findByText('Look')
  const touch = (type: string, clientX: number) =>
    fireEvent(text, Object.assign(new MouseEvent(type, { bubbles: true, clientX }), { pointerType: 'touch' }))
  const press = (clientX: number) => {
    touch('pointerdown', 0)
    touch('pointermove', clientX)
  }
  jest.useFakeTimers()
  try {
    press(40)
    act(() => jest.advanceTimersByTime(600))
    expect(screen.queryByRole('button', { name: 'Copy text' })).toBeNull()
    press(0)
    act(() => jest.advanceTimersByTime(600))
    expect(screen.getByRole('button', { name: 'Copy text' })).toBeVisible()
  } finally {
    jest.useRealTimers()
  }
})

it('blocks the other after a question, and unblocks without one', async () => {
  const { of } = await open(({ path }, thread) =>
    path === '/api/interaction/block' ? { ...thread, blocked: !thread.blocked, may_write: thread.blocked } : thread,
  )
  await choose(/^More actions for Mei/, 'Block…')
  const dialog = await screen.findByRole('dialog', { name: 'Block Mei?' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Block' }))
  expect(await screen.findByText('You have blocked this member.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Unblock' }))
  expect(await screen.findByRole('textbox')).toBeVisible()
  expect(of('block')).toEqual([
    { userId: 12, blocked: true },
    { userId: 12, blocked: false },
  ])
})

it('reports a message with a reason', async () => {
  const { of } = await open()
  await choose(/^Actions: Mei/, 'Report…')
  const dialog = await screen.findByRole('dialog', { name: 'Report this message from Mei' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Report' }))
  expect(within(dialog).getByText('Choose a reason.')).toBeVisible()
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Fraud' }))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Report' }))
  await waitFor(() => expect(of('report')).toEqual([{ userId: 12, id: 1, reason: 'fraud', note: '' }]))
})

it('makes the conversation quiet', async () => {
  const { of } = await open((_, thread) => ({ ...thread, muted: true }))
  await choose(/^More actions for Mei/, 'Mute')
  expect(await screen.findByText('Muted')).toBeVisible()
  expect(of('act')).toMatchObject([{ act: 'mute', conversations: ['12:person'] }])
})

it('shows pictures instead of their addresses, and enlarges them', async () => {
  await open()
  const message = await screen.findByRole('article')
  expect(message).not.toHaveTextContent('/storage')
  await userEvent.click(within(message).getByRole('button', { name: 'Enlarge picture cat.png' }))
  const gallery = await screen.findByRole('dialog', { name: 'Pictures' })
  expect(within(gallery).getByRole('img', { name: 'cat.png' })).toHaveAttribute('src', picture.url)
})

it('closes only the menu by Escape, not the conversation below it', async () => {
  const { address } = await open()
  await userEvent.click(await screen.findByRole('button', { name: /^More actions for Mei/ }))
  await userEvent.keyboard('{Escape}')
  expect(address()).toBe('/user/messageCenter?id=12')
})

it('makes messages of the kind of a notice quiet, keeps the other preferences, and takes that back', async () => {
  const kinds = ['person', 'system', 'workorder', 'account']
  const saved: unknown[] = []
  let quiet_kinds = ['system']
  const hours = { quiet_from: '22:00', quiet_to: '07:00', time_zone: 'Europe/Paris' }
  await renderArea(area, {
    at: '/user/messageCenter?id=12:workorder',
    server({ path, body }) {
      if (path === '/api/interaction/thread') return { ...talk, may_write: false }
      if (path === '/api/interaction/savePreferences') {
        saved.push(body)
        quiet_kinds = (body as { quiet_kinds: string[] }).quiet_kinds
      }
      if (/[pP]references$/.test(path))
        return { kinds, quiet_kinds, mail_kinds: ['person'], ...hours, hides_card: true }
      return { list: [], next: 0, total: 0, kinds: [] }
    },
  })
  await screen.findByRole('article')
  await choose(/^Actions: Mei/, 'Mute this type')
  expect(await screen.findByText('Muted. Messages of this type won’t count or notify you.')).toBeVisible()
  const others = { mail_kinds: ['person'], ...hours, hides_card: true }
  expect(saved).toEqual([{ quiet_kinds: ['system', 'workorder'], ...others }])
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(saved[1]).toEqual({ quiet_kinds: ['system'], ...others }))
  await userEvent.click(await screen.findByRole('button', { name: /^Actions: Mei/ }))
  expect(await screen.findByRole('button', { name: 'Mute this type' })).toBeVisible()
})
