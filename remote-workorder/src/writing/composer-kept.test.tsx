// What is written outlives a page that is killed, a browser without room, and the ticket that it was written to.
import { act, screen, within } from '@testing-library/react'
import { openWriting, type WritingOptions } from '../testing/writing-thread.tsx'

beforeEach(() => {
  jest.useFakeTimers()
  localStorage.clear()
})
afterEach(() => {
  jest.restoreAllMocks()
  jest.useRealTimers()
})

const field = () => screen.getByRole('textbox', { name: 'Reply' })
const full = () =>
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
const png = () => new File(['x'], 'a.png', { type: 'image/png' })

describe('in a browser without room', () => {
  it('a draft is said to live as long as its page, which asks before it is left', async () => {
    const { user, host } = await openWriting({ ticket: { id: '42' } })
    full()
    await user.type(field(), 'Half')
    expect(screen.getByText(/no room to keep your text/)).toHaveRole('alert')
    expect(host.unsaved()).toBe(true)
    await user.clear(field())
    expect(host.unsaved()).toBe(false)
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
    const second = await openWriting()
    expect(row()).toHaveTextContent('a.png')
    expect(row()).toHaveTextContent('Not sent: the page was closed too early.')
    await second.user.click(screen.getByRole('button', { name: 'Remove a.png' }))
    second.unmount()
    await openWriting()
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

  it('that are under way go on when another tab writes', async () => {
    const { user } = await openWriting(slow)
    await user.upload(screen.getByLabelText('Files to attach'), png())
    const key = 'workorder draft 7 mine reply 41'
    const files = JSON.stringify([{ url: '/s/b.png', name: 'b.png', size: 1 }])
    localStorage.setItem(key, JSON.stringify({ body: 'From the other tab', files }))
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key })))
    expect(field()).toHaveValue('From the other tab')
    expect(screen.getByRole('button', { name: 'Cancel sending a.png' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Remove b.png' })).toBeVisible()
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
