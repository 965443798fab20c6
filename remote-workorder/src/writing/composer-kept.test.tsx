// What is written outlives a page that is killed, a browser without room, and the ticket that it was written to.
import { ApiError } from '@member/shared'
import { act, screen, within } from '@testing-library/react'
import { openWriting, type WritingOptions } from '../testing/writing-thread.tsx'

beforeEach(() => {
  jest.useFakeTimers()
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  jest.restoreAllMocks()
  jest.useRealTimers()
})

const field = () => screen.getByRole('textbox', { name: 'Reply' })
const offline = () => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
const full = () =>
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
const noServer: WritingOptions = {
  server: () => {
    throw new ApiError('offline', 'No connection.')
  },
}
const png = () => new File(['x'], 'a.png', { type: 'image/png' })

describe('in a browser without room', () => {
  it('a message that can neither leave nor be kept stays in its box, which says why', async () => {
    const { user, replies, pass } = await openWriting()
    const room = full()
    const line = offline()
    await user.type(field(), 'Kept')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    expect(field()).toHaveValue('Kept')
    expect(screen.getByText(/this browser has no room to keep the message/)).toHaveRole('alert')
    expect(screen.queryByRole('list', { name: 'Messages being sent' })).toBeNull()
    room.mockRestore()
    line.mockRestore()
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await pass(10_000)
    expect(replies()).toEqual([expect.objectContaining({ body: 'Kept' })])
  })

  it('does not say any more that there is no connection once there is one', async () => {
    const { user, replies, pass } = await openWriting()
    full()
    const line = offline()
    await user.type(field(), 'Kept')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    expect(screen.getByText(/^You are offline/)).toBeVisible()
    line.mockRestore()
    act(() => void window.dispatchEvent(new Event('online')))
    expect(screen.queryByText(/^You are offline/)).toBeNull()
    expect(field()).toHaveValue('Kept')
    await pass(20_000)
    expect(replies()).toEqual([])
  })

  it('a message that leaves says that it must not be closed before', async () => {
    const { user } = await openWriting()
    full()
    await user.type(field(), 'Soon')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    expect(screen.getByText(/Leave the page open until it is sent\./)).toHaveRole('alert')
  })

  it('a draft that the server does not get either is told, and the page asks before it is left', async () => {
    const { user, pass, host } = await openWriting(noServer)
    full()
    await user.type(field(), 'Half')
    expect(host.unsaved()).toBe(false)
    await pass(2_000)
    expect(screen.getByText(/no room to keep your text/)).toHaveRole('alert')
    expect(host.unsaved()).toBe(true)
  })
})

const now = () => Math.floor(Date.now() / 1000)

describe('after a page was killed', () => {
  /** A draft of which the server heard nothing, in a browser that has lost the tab. */
  async function killed() {
    const first = await openWriting(noServer)
    await first.user.type(field(), 'Written without a connection')
    first.unmount()
    jest.clearAllTimers()
    sessionStorage.clear()
  }
  const draft = (body: string, updated_at: number): WritingOptions => ({
    server: ({ path }) =>
      path === '/api/workorder/drafts'
        ? { list: [{ ticket_id: 41, visibility: 'public', body, attachments: [], updated_at }] }
        : undefined,
  })
  it('its draft is there again, and goes to the server', async () => {
    await killed()
    const { posted, pass } = await openWriting({
      server: ({ path }) => (path === '/api/workorder/drafts' ? { list: [] } : undefined),
    })
    expect(field()).toHaveValue('Written without a connection')
    await pass(2_000)
    expect(posted('/api/workorder/saveDraft')).toEqual([
      expect.objectContaining({ ticket_id: 41, body: 'Written without a connection' }),
    ])
    expect(Object.keys(localStorage).filter((key) => key.startsWith('workorder draft 7'))).toEqual([])
  })

  it.each([
    ['older', now() - 60],
    ['newer', now() + 60],
  ])('it stays beside an %s one of another device', async (_, at) => {
    await killed()
    const { posted, pass } = await openWriting(draft('Of another device', at))
    await pass(2_000)
    expect(field()).toHaveValue('Written without a connection')
    expect(posted('/api/workorder/saveDraft')).toEqual([])
  })

  it('the draft of another page goes when that page sends it, and until then follows it', async () => {
    await killed()
    await openWriting(noServer)
    const key = 'workorder draft 7 mine reply 41'
    const tell = async () => act(async () => void window.dispatchEvent(new StorageEvent('storage', { key })))
    localStorage.setItem(key, JSON.stringify({ body: 'Written on' }))
    await tell()
    expect(field()).toHaveValue('Written on')
    localStorage.removeItem(key)
    await tell()
    expect(field()).toHaveValue('')
  })

  it('what was not saved is saved when the connection is back', async () => {
    let line: 'up' | 'down' = 'down'
    const { user, posted, pass } = await openWriting({
      server: () => {
        if (line === 'down') throw new ApiError('offline', 'No connection.')
      },
    })
    await user.type(field(), 'Later')
    await pass(2_000)
    line = 'up'
    const before = posted('/api/workorder/saveDraft').length
    await act(async () => void window.dispatchEvent(new Event('online')))
    expect(posted('/api/workorder/saveDraft').slice(before)).toEqual([expect.objectContaining({ body: 'Later' })])
  })
})

describe('files', () => {
  const slow: WritingOptions = {
    server: ({ path }) => (path === '/api/ajax/upload' ? new Promise(() => {}) : undefined),
  }
  const row = () => within(screen.getByRole('list', { name: 'Attached files' })).getByRole('listitem')
  const leaveWhileUploading = async () => {
    const { user, unmount } = await openWriting(slow)
    await user.upload(screen.getByLabelText('Files to attach'), png())
    unmount()
  }

  it('that a reload has ended are named, can be chosen again, and keep nothing from being sent', async () => {
    const first = await openWriting(slow)
    await first.user.upload(screen.getByLabelText('Files to attach'), png())
    await first.user.type(field(), 'With a picture')
    first.unmount()
    jest.clearAllTimers()
    const { user, replies, pass } = await openWriting()
    expect(row()).toHaveTextContent('Not sent: the page was closed too early.')
    await user.upload(within(row()).getByLabelText('Files to attach'), png())
    await pass(1)
    expect(screen.getByRole('button', { name: 'Remove a.png' })).toBeVisible()
    expect(row()).not.toHaveTextContent('Not sent')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await pass(10_000)
    expect(replies()).toEqual([expect.objectContaining({ attachments: ['/s/a.png'] })])
  })

  it('that a closed tab has not sent are named in another one', async () => {
    await leaveWhileUploading()
    jest.clearAllTimers()
    // Another tab has no storage of its own yet.
    sessionStorage.clear()
    const second = await openWriting()
    expect(row()).toHaveTextContent('a.png')
    expect(row()).toHaveTextContent('Not sent: the page was closed too early.')
    await second.user.click(screen.getByRole('button', { name: 'Remove a.png' }))
    second.unmount()
    sessionStorage.clear()
    await openWriting()
    expect(screen.queryByRole('list', { name: 'Attached files' })).toBeNull()
  })

  it('that another tab sends are named there until they have arrived', async () => {
    await leaveWhileUploading()
    sessionStorage.clear()
    await openWriting()
    expect(row()).toHaveTextContent('a.png')
    const key = Object.keys(localStorage).find((name) => name.includes('files')) ?? ''
    localStorage.removeItem(key)
    await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key })))
    expect(screen.queryByRole('list', { name: 'Attached files' })).toBeNull()
  })

  it('that were not chosen again are left out and forgotten', async () => {
    await leaveWhileUploading()
    jest.clearAllTimers()
    const { user, replies, pass, unmount } = await openWriting()
    await user.type(field(), 'Without it')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await pass(10_000)
    expect(replies()).toEqual([expect.objectContaining({ body: 'Without it', attachments: [] })])
    unmount()
    await openWriting()
    expect(screen.queryByRole('list', { name: 'Attached files' })).toBeNull()
  })

  it('that are under way go on when a draft arrives', async () => {
    let answer = (_: unknown) => {}
    const { user } = await openWriting({
      server: ({ path }) => {
        if (path === '/api/ajax/upload') return new Promise(() => {})
        if (path === '/api/workorder/drafts') return new Promise((resolve) => (answer = resolve))
        return undefined
      },
    })
    await user.upload(screen.getByLabelText('Files to attach'), png())
    const list = [{ ticket_id: 41, visibility: 'public', body: 'From elsewhere', attachments: [], updated_at: 1 }]
    await act(async () => answer({ list }))
    expect(field()).toHaveValue('From elsewhere')
    expect(screen.getByRole('button', { name: 'Cancel sending a.png' })).toBeVisible()
  })
})

it('a text goes along to the ticket that its own was merged into', async () => {
  const { user, news, host, pass } = await openWriting()
  await user.type(field(), 'Half a sen')
  await news({ status: 'closed', mergedInto: '50', permissions: [] })
  await user.click(screen.getByRole('button', { name: 'Write it there' }))
  expect(host.visited).toEqual(['/user/account/workorder/50'])
  await news({ id: '50', status: 'open', mergedInto: null, permissions: ['reply'] })
  await pass(1)
  expect(field()).toHaveValue('Half a sen')
})
