import { ApiError, type ApiErrorKind, type TextKey } from '@member/shared'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { openWriting, refusing, silentAt, type WritingOptions } from '../testing/writing-thread.tsx'
import { failedText } from './send-message.ts'
import type { TicketMessage } from './ticket-message.ts'

beforeEach(() => jest.useFakeTimers())

const field = (name = 'Reply') => screen.getByRole('textbox', { name })
const bubbles = () => within(screen.getByRole('list', { name: 'Messages on their way' })).getAllByRole('listitem')
/** A server that refuses a reply that was written before the last of so many messages. */
const inConflict = (messages: number): WritingOptions => ({
  server: ({ path, body }) => {
    if (path !== '/api/workorder/reply' || (body as { version?: number }).version === undefined) return undefined
    const ticket = { message_count: messages }
    throw new ApiError('failure', 'Somebody was faster.', { data: { conflict: { version: 9, ticket } } })
  },
})

describe('sending', () => {
  it('is sent at once with its text, and can be taken back for ten seconds', async () => {
    const { user, replies, pass, sent } = await openWriting()
    await user.type(field(), 'Hello **you**')
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(field()).toHaveValue('')
    expect(field()).toHaveFocus()
    expect(bubbles()).toHaveLength(1)
    const message = { id: 41, view: 'mine', body: 'Hello **you**', attachments: [], visibility: 'public', undo: true }
    expect(replies()).toEqual([expect.objectContaining(message)])
    expect(screen.getByText('Sent. You can still undo it')).toBeVisible()
    expect(sent).toEqual([])
    await pass(10_000)
    expect(screen.getByText('Sent')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
    await pass(4_000)
    expect(sent).toEqual(['told'])
  })

  it('is taken back with text, files and quote', async () => {
    const quote = { messageId: '7', name: 'Wen', text: 'Which size?' }
    const { user, replies, posted } = await openWriting({ quote })
    await user.click(screen.getByRole('button', { name: 'Quote it' }))
    expect(field()).toHaveFocus()
    await user.type(field(), 'Large')
    await user.upload(screen.getByLabelText('Files to attach'), new File(['x'], 'a.png', { type: 'image/png' }))
    await user.click(screen.getByRole('button', { name: 'Send' }))
    expect(screen.queryByRole('group', { name: 'Reply to Wen' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    const [first] = replies()
    expect(posted('/api/workorder/undoMessage')).toEqual([{ id: 41, view: 'mine', client_id: first?.client_id }])
    expect(screen.queryByRole('list', { name: 'Messages on their way' })).toBeNull()
    expect(field()).toHaveValue('Large')
    expect(screen.getByRole('button', { name: 'Remove a.png' })).toBeVisible()
    expect(screen.getByRole('group', { name: 'Reply to Wen' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Send' }))
    expect(replies()[1]).toMatchObject({ body: 'Large', quote_of: 7, attachments: ['/s/a.png'] })
    expect(replies()[1]?.client_id).not.toBe(first?.client_id)
  })

  it.each([
    ['stays where it is too late', {}, ''],
    ['comes back where the first answer was lost', { data: { taken_back: true } }, 'Text'],
  ])('that the server does not take back %s', async (_, details, text) => {
    const { user, host } = await openWriting({
      server: ({ path }) => {
        if (path === '/api/workorder/undoMessage') throw new ApiError('failure', 'No more.', details)
      },
    })
    await user.type(field(), 'Text')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(field()).toHaveValue(text)
    expect(host.notices.map((notice) => notice.text)).toEqual(text === '' ? ['No more.'] : [])
  })

  it('does not send while an input method composes, nor nothing', async () => {
    const { user, replies, pass } = await openWriting()
    await user.click(screen.getByRole('button', { name: 'Send' }))
    expect(screen.getByText('Write something or attach a file first.')).toBeVisible()
    await user.type(field(), '你')
    fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true, isComposing: true })
    fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true, keyCode: 229 })
    await pass(20_000)
    expect(replies()).toEqual([])
    expect(screen.queryByRole('list', { name: 'Messages on their way' })).toBeNull()
  })

  it('waits for files that are under way, and is sent when they are there', async () => {
    let finish = (_: unknown) => {}
    const { user, replies, pass } = await openWriting({
      server: ({ path }) => (path === '/api/ajax/upload' ? new Promise((resolve) => (finish = resolve)) : undefined),
    })
    await user.upload(screen.getByLabelText('Files to attach'), new File(['x'], 'a.png', { type: 'image/png' }))
    await user.click(screen.getByRole('button', { name: 'Send' }))
    expect(screen.getByText('Sends when the files are uploaded.')).toBeVisible()
    await act(async () => finish({ url: '/s/a.png', fullUrl: '', name: 'a.png', size: 1 }))
    await pass(10_000)
    expect(replies()).toEqual([expect.objectContaining({ body: '', attachments: ['/s/a.png'] })])
  })

  it('does not wait for its files any longer once its author writes on, and says so', async () => {
    let finish = (_: unknown) => {}
    const { user, replies, pass } = await openWriting({
      server: ({ path }) => (path === '/api/ajax/upload' ? new Promise((resolve) => (finish = resolve)) : undefined),
    })
    await user.upload(screen.getByLabelText('Files to attach'), new File(['x'], 'a.png', { type: 'image/png' }))
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await user.type(field(), 'And')
    await act(async () => finish({ url: '/s/a.png', fullUrl: '', name: 'a.png', size: 1 }))
    await pass(10_000)
    expect(replies()).toEqual([])
    expect(screen.getByText(/^You’ve kept editing/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await pass(10_000)
    expect(replies()).toEqual([expect.objectContaining({ body: 'And', attachments: ['/s/a.png'] })])
  })

  it('is not sent by itself once a file that failed, or is on its way, is taken away', async () => {
    let fail = (_: unknown) => {}
    const { user, replies, pass } = await openWriting({
      server: ({ path }) => (path === '/api/ajax/upload' ? new Promise((_, reject) => (fail = reject)) : undefined),
    })
    const remove = () => user.click(screen.getByRole('button', { name: /^(Remove|Cancel uploading) a\.png$/ }))
    await user.type(field(), 'This is the receipt')
    for (const ended of ['failed', 'on its way']) {
      await user.upload(screen.getByLabelText('Files to attach'), new File(['x'], 'a.png', { type: 'image/png' }))
      if (ended === 'failed') await act(async () => fail(new ApiError('http', 'Server internal error!')))
      await user.click(screen.getByRole('button', { name: 'Send' }))
      await remove()
      await pass(10_000)
      expect(replies()).toEqual([])
      expect(screen.getByText(/^You’ve kept editing/)).toBeVisible()
    }
  })

  it('is told of when it was left before its files were there, and was not sent', async () => {
    const { user, replies, pass, unmount, host } = await openWriting(silentAt('/api/ajax/upload'))
    await user.upload(screen.getByLabelText('Files to attach'), new File(['x'], 'a.png', { type: 'image/png' }))
    await user.click(screen.getByRole('button', { name: 'Send' }))
    unmount()
    await pass(10_000)
    expect(replies()).toEqual([])
    const text = 'Your message to T-41 wasn’t sent: you left before its files were uploaded.'
    expect(host.notices).toMatchObject([{ tone: 'warning', text, link: { label: 'Open it' } }])
  })

  it('makes one message of two sends after a lost answer', async () => {
    const { user, replies, pass } = await openWriting(refusing(new ApiError('unreachable', 'No answer.'), 1))
    await user.type(field(), 'Once')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    expect(screen.getByText('No response yet, trying again…')).toBeVisible()
    await pass(3_000)
    const ids = replies().map(({ client_id }) => client_id)
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)
    expect(screen.getByText('Sent. You can still undo it')).toBeVisible()
  })

  it('keeps a refused text in its bubble, to send again or to edit', async () => {
    const { user, replies, pass } = await openWriting(refusing(new ApiError('failure', 'The work order is closed.'), 2))
    await user.type(field(), 'Late')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await pass(10_000)
    expect(bubbles()[0]).toHaveTextContent('Late')
    expect(screen.getByText('The work order is closed.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(replies()).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'Edit' }))
    expect(field()).toHaveValue('Late')
    expect(screen.queryByRole('list', { name: 'Messages on their way' })).toBeNull()
  })

  it('may have arrived when it is discarded after a lost answer, which is said', async () => {
    const { user, pass, host } = await openWriting(refusing(new ApiError('unreachable', 'No answer.')))
    await user.type(field(), 'Lost')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await pass(20_000)
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    expect(screen.queryByRole('list', { name: 'Messages on their way' })).toBeNull()
    expect(host.notices).toMatchObject([
      { tone: 'warning', text: expect.stringContaining('may already have been sent') },
    ])
  })

  it('leaves the text in its bubble where it has nowhere to go back to', async () => {
    const { user, news } = await openWriting(refusing(new ApiError('failure', 'No.')))
    await user.type(field(), 'Kept')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await news({ permissions: [] })
    expect(bubbles()[0]).toHaveTextContent('Kept')
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Copy text' }))
    expect(await navigator.clipboard.readText()).toBe('Kept')
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    expect(screen.queryByRole('list', { name: 'Messages on their way' })).toBeNull()
    expect(localStorage).toHaveLength(0)
  })

  it('says that there is no connection, and is sent once on request', async () => {
    const { user, replies, pass } = await openWriting(refusing(new ApiError('offline', 'You are offline.'), 1))
    await user.type(field(), 'Later')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    expect(screen.getByText('You are offline.')).toHaveRole('alert')
    await pass(60_000)
    expect(replies()).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(screen.getByText('Sent. You can still undo it')).toBeVisible()
    const ids = replies().map(({ client_id }) => client_id)
    expect([ids.length, new Set(ids).size]).toEqual([2, 1])
  })

  it('goes on when the page is left', async () => {
    const { user, replies, pass, unmount } = await openWriting()
    await user.type(field(), 'Bye')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    unmount()
    await pass(10_000)
    expect(replies()).toEqual([expect.objectContaining({ body: 'Bye' })])
  })

  it('asks before the tab is closed until the server has it', async () => {
    const closing = () => {
      const event = new Event('beforeunload', { cancelable: true })
      window.dispatchEvent(event)
      return event.defaultPrevented ? 'asks' : 'closes'
    }
    const { user } = await openWriting(refusing(new ApiError('failure', 'No.'), 1))
    expect(closing()).toBe('closes')
    await user.type(field(), 'Bye')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    expect(closing()).toBe('asks')
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(closing()).toBe('closes')
  })

  it('is in its box again after a reload, and sent again as the same one', async () => {
    const first = await openWriting(silentAt('/api/workorder/reply'))
    await first.user.type(field(), 'Still there')
    await first.user.click(screen.getByRole('button', { name: 'Send' }))
    first.unmount()
    jest.clearAllTimers()
    const second = await openWriting()
    expect(field()).toHaveValue('Still there')
    await second.user.click(screen.getByRole('button', { name: 'Send' }))
    expect(second.replies()).toMatchObject([{ body: 'Still there', client_id: first.replies()[0]?.client_id }])
    expect(localStorage).toHaveLength(0)
  })

  it('is not in its box after a reload where the thread shows it', async () => {
    const first = await openWriting(silentAt('/api/workorder/reply'))
    await first.user.type(field(), 'It is there')
    await first.user.click(screen.getByRole('button', { name: 'Send' }))
    first.unmount()
    jest.clearAllTimers()
    const id = first.replies()[0]?.client_id
    await openWriting({ shownMessage: (one) => (one === id ? { body: 'It is there', files: [] } : undefined) })
    expect(field()).toHaveValue('')
    expect(localStorage).toHaveLength(0)
  })
})

describe('edited after an answer was lost', () => {
  const lost = new ApiError('unreachable', 'No answer.')

  /**
   * Sends "First", whose answers are lost, and takes it back to write more. `answer` is to what comes then.
   * @param isThere whether the thread shows "First" by then
   */
  async function openEdited(isThere: boolean, answer: () => unknown, edit: () => unknown = () => ({})) {
    let tries = 0
    let shown: unknown
    const writing = await openWriting({
      shownMessage: (id) => (id === shown ? { body: 'First', files: [] } : undefined),
      server: ({ path }) => {
        if (path === '/api/workorder/editMessage') return edit()
        if (path !== '/api/workorder/reply') return undefined
        tries += 1
        // Sent three times.
        if (tries <= 3) throw lost
        return answer()
      },
    })
    const { user, pass } = writing
    await user.type(field(), 'First')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await pass(20_000)
    await user.click(screen.getByRole('button', { name: 'Edit' }))
    expect(screen.getByText(/^If the earlier message arrived, this replaces it\./)).toBeVisible()
    if (isThere) shown = writing.replies()[0]?.client_id
    return writing
  }
  const rewrite = async ({ user, pass }: Awaited<ReturnType<typeof openWriting>>) => {
    await user.type(field(), ' and second')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await pass(10_000)
  }
  const ids = (replies: readonly Record<string, unknown>[]) => new Set(replies.map(({ client_id }) => client_id)).size

  it('takes the place of the text that the server has', async () => {
    const writing = await openEdited(true, () => ({ earlier: { message_id: 9, body: 'First', files: 'same' } }))
    await rewrite(writing)
    expect(ids(writing.replies())).toBe(1)
    const change = { id: 41, view: 'mine', message_id: 9, body: 'First and second' }
    expect(writing.posted('/api/workorder/editMessage')).toEqual([change])
    expect(screen.queryByText('First and second')).toBeNull()
  })

  it('is the message where the server has none', async () => {
    const writing = await openEdited(false, () => ({}))
    await rewrite(writing)
    expect(writing.replies().at(-1)).toMatchObject({ body: 'First and second' })
    expect(writing.posted('/api/workorder/editMessage')).toEqual([])
    expect(screen.getByText('Sent')).toBeVisible()
  })

  it.each([
    ['it cannot be edited any more', 'same'],
    ['it has other files', 'other'],
  ])('says what the server has when %s, and can be sent as another message', async (_, files) => {
    const answers = [{ earlier: { message_id: 9, body: 'First', files } }, {}]
    const writing = await openEdited(
      true,
      () => answers.shift(),
      () => {
        throw new ApiError('failure', 'Too late.')
      },
    )
    await rewrite(writing)
    expect(screen.getByText('The server has your earlier text: “First”. This one hasn’t been sent.')).toBeVisible()
    await writing.user.click(screen.getByRole('button', { name: 'Send as a new message' }))
    await writing.pass(10_000)
    expect(ids(writing.replies())).toBe(2)
    expect(screen.getByText('Sent')).toBeVisible()
  })

  it('is another message once the field was emptied', async () => {
    const writing = await openEdited(false, () => ({}))
    await writing.user.clear(field())
    expect(screen.queryByText(/takes its place/)).toBeNull()
    await rewrite(writing)
    expect(ids(writing.replies())).toBe(2)
  })
})

describe('drafts', () => {
  it('are there again after a reload, with their files', async () => {
    const first = await openWriting()
    await first.user.type(field(), 'a < b &amp; c')
    await first.user.upload(screen.getByLabelText('Files to attach'), new File(['x'], 'a.png', { type: 'image/png' }))
    first.unmount()
    await openWriting()
    expect(field()).toHaveValue('a < b &amp; c')
    expect(screen.getByRole('button', { name: 'Remove a.png' })).toBeVisible()
  })

  it('are the same in all tabs, and go when one of them sends', async () => {
    const { user } = await openWriting()
    await openWriting()
    const [one, other] = screen.getAllByRole('textbox', { name: 'Reply' }) as [HTMLElement, HTMLElement]
    await user.type(one, 'Hello')
    expect(other).toHaveValue('Hello')
    await user.click(screen.getAllByRole('button', { name: 'Send' })[0] as HTMLElement)
    expect(other).toHaveValue('')
  })
})

describe('agents', () => {
  const openAgent = (options: Parameters<typeof openWriting>[0] = {}) => openWriting({ viewer: 'agent', ...options })
  const toNote = (user: Awaited<ReturnType<typeof openAgent>>['user']) =>
    user.click(screen.getByRole('button', { name: 'Internal note' }))

  it('write notes on another surface with another button and a draft of its own', async () => {
    const { user, replies, pass } = await openAgent()
    await user.type(field(), 'For the member')
    await toNote(user)
    expect(screen.queryByRole('textbox', { name: 'Reply' })).toBeNull()
    expect(field('Internal note')).toHaveValue('')
    await user.type(field('Internal note'), 'For us')
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Add note' }))
    await user.click(screen.getByRole('button', { name: 'Reply' }))
    expect(field()).toHaveValue('For the member')
    await pass(10_000)
    expect(replies()).toEqual([expect.objectContaining({ body: 'For us', visibility: 'internal', view: 'manage' })])
  })

  it('get a note back as a note', async () => {
    const { user } = await openAgent()
    await toNote(user)
    await user.type(field('Internal note'), 'Secret')
    await user.click(screen.getByRole('button', { name: 'Add note' }))
    await user.click(screen.getByRole('button', { name: 'Reply' }))
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(field('Internal note')).toHaveValue('Secret')
    expect(field('Internal note')).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Reply' }))
    expect(field()).toHaveValue('')
  })

  it('send and set the status in one act, and go to the next work order as this one is done with', async () => {
    const onNext = jest.fn()
    const { user, posted, replies, pass } = await openAgent({ onNext })
    await user.type(field(), 'Done')
    await user.click(screen.getByRole('button', { name: 'Send and mark as solved' }))
    expect(onNext).toHaveBeenCalledTimes(1)
    await pass(10_000)
    expect(posted('/api/workorder/status')).toEqual([
      expect.objectContaining({ id: 41, status: 'solved', body: 'Done', version: 3, view: 'manage' }),
    ])
    expect(replies()).toEqual([])
  })

  it('send and go to the next work order without the mouse', async () => {
    const onNext = jest.fn()
    const { user, replies, pass } = await openAgent({ onNext })
    await user.type(field(), 'Next')
    await user.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}')
    expect(onNext).toHaveBeenCalledTimes(1)
    await pass(10_000)
    expect(replies()).toHaveLength(1)
  })

  it('hear of a reply that somebody wrote meanwhile, and can send theirs anyway', async () => {
    const { user, replies, pass } = await openAgent(inConflict(3))
    await user.type(field(), 'Mine')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await pass(10_000)
    expect(screen.getByText('Somebody was faster.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Send anyway' }))
    expect(replies().map(({ version }) => version)).toEqual([3, undefined])
  })

  it('are not stopped by other changes of the work order', async () => {
    const { user, replies, pass } = await openAgent(inConflict(2))
    await user.type(field(), 'Mine')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await pass(10_000)
    expect(replies()).toHaveLength(2)
    expect(screen.getByText('Sent')).toBeVisible()
  })

  it('tell that they type a reply at most every ten seconds, and never that they type a note', async () => {
    const { user, posted, pass } = await openAgent()
    const modes = () => posted('/api/workorder/presence').map(({ mode }) => mode)
    await user.type(field(), 'abc')
    expect(modes()).toEqual(['typing'])
    await pass(10_000)
    await user.type(field(), 'd')
    expect(modes()).toEqual(['typing', 'typing'])
    await user.clear(field())
    expect(modes()).toEqual(['typing', 'typing', 'viewing'])
    await toNote(user)
    await user.type(field('Internal note'), 'abc')
    expect(modes()).toHaveLength(3)
  })

  it('insert canned replies behind a slash by keyboard, with the names of the ticket', async () => {
    const list = [
      {
        id: 1,
        shortcut: 'hello',
        title: 'Greeting',
        body: { en: 'Dear {{member}} ({{number}}, {{category}}), {{agent}}', 'zh-cn': '{{member}}，您好' },
      },
      { id: 2, shortcut: 'help', title: 'Help', body: { en: 'How?', 'zh-cn': '' } },
    ]
    const { user, calls } = await openAgent({
      ticket: { category: '退款', categoryNames: { 'zh-cn': '退款', en: 'Refunds' } },
      server: ({ path }) => (path.endsWith('cannedReplies') ? { list } : undefined),
    })
    await user.type(field(), 'x')
    expect(calls.some(({ path }) => path.endsWith('cannedReplies'))).toBe(false)
    await user.clear(field())
    await user.type(field(), '/hel')
    const options = await screen.findAllByRole('option')
    expect(options.map(({ textContent }) => textContent)).toEqual([
      '/helloGreetingEN',
      '/helpHelpEN',
      '/helloGreeting中文',
    ])
    fireEvent.keyDown(field(), { key: 'Enter', isComposing: true })
    expect(field()).toHaveValue('/hel')
    await user.keyboard('{ArrowDown}')
    expect(field()).toHaveAttribute('aria-activedescendant', options[1]?.id)
    await user.keyboard('{ArrowUp}{Enter}')
    expect(field()).toHaveValue('Dear Alice (T-41, Refunds), Alice')
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  it.each([
    ['a reply', 'Reply', ['/helloGreeting中文', '/helloGreetingEN']],
    ['a note, which colleagues read,', 'Internal note', ['/helloGreetingEN', '/helloGreeting中文']],
  ])('%s offers canned replies first in the language of whoever reads it', async (_, kind, expected) => {
    const list = [{ id: 1, shortcut: 'hello', title: 'Greeting', body: { en: 'Hello', 'zh-cn': '您好' } }]
    const { user } = await openAgent({
      ticket: { language: 'zh-cn' },
      server: ({ path }) => (path.endsWith('cannedReplies') ? { list } : undefined),
    })
    if (kind !== 'Reply') await toNote(user)
    await user.type(field(kind), '/hel')
    const options = await screen.findAllByRole('option')
    expect(options.map(({ textContent }) => textContent)).toEqual(expected)
  })

  it('close the canned replies with Escape and go on typing', async () => {
    const { user } = await openAgent({
      server: ({ path }) => (path.endsWith('cannedReplies') ? { list: [] } : undefined),
    })
    await user.type(field(), '/x')
    await screen.findByRole('listbox')
    await user.keyboard('{Escape}y')
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(field()).toHaveValue('/xy')
  })

  it('cannot answer a note in a reply', async () => {
    const quote = { messageId: '7', name: 'Wen', text: 'Secret', visibility: 'internal' } as const
    const { user, replies } = await openAgent({ quote })
    await user.click(screen.getByRole('button', { name: 'Quote it' }))
    expect(field('Internal note')).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Reply' }))
    expect(screen.queryByText('Secret')).toBeNull()
    await user.type(field(), 'For the member')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    expect(replies()).toEqual([expect.not.objectContaining({ quote_of: 7 })])
  })
})

describe('the keyboard', () => {
  it('leaves the text with Escape and keeps the draft, but never a word that is being composed', async () => {
    const onLeave = jest.fn()
    const { user } = await openWriting({ onLeave })
    await user.type(field(), 'Half a sentence')
    fireEvent.keyDown(field(), { key: 'Escape', isComposing: true })
    fireEvent.keyDown(field(), { key: 'Escape', keyCode: 229 })
    expect(onLeave).not.toHaveBeenCalled()
    await user.keyboard('{Escape}')
    expect(onLeave).toHaveBeenCalledTimes(1)
    expect(field()).toHaveValue('Half a sentence')
  })

  it('stops once in the formatting, whose buttons follow the arrow keys', async () => {
    const { user } = await openWriting({ viewer: 'agent' })
    await user.type(field(), 'word')
    await user.tab({ shift: true })
    expect(screen.getByRole('button', { name: 'Attach pictures or files' })).toHaveFocus()
    await user.tab({ shift: true })
    expect(screen.getByRole('button', { name: 'Preview' })).toHaveFocus()
    await user.tab({ shift: true })
    expect(screen.getByRole('button', { name: 'Bold' })).toHaveFocus()
    await user.keyboard('{ArrowLeft}')
    expect(screen.getByRole('button', { name: 'Link' })).toHaveFocus()
    await user.tab({ shift: true })
    expect(screen.getByRole('button', { name: 'Internal note' })).toHaveFocus()
  })
})

describe('folding', () => {
  const composer = () => screen.getByRole('region', { name: 'Write a message' })

  it('is one line until the text has the focus, and open while something is written', async () => {
    const { user } = await openWriting()
    expect(composer()).toHaveAttribute('data-fold', 'folded')
    await user.click(field())
    expect(composer()).toHaveAttribute('data-fold', 'open')
    await user.click(screen.getByRole('button', { name: 'Quote it' }))
    await user.click(document.body)
    expect(composer()).toHaveAttribute('data-fold', 'folded')
    await user.type(field(), 'Text')
    await user.click(document.body)
    expect(composer()).toHaveAttribute('data-fold', 'open')
  })

  it('waits until the pointer is released, so that what is pressed does not move away', async () => {
    const { user, pass } = await openWriting()
    await user.click(field())
    await user.pointer({ keys: '[MouseLeft>]', target: document.body })
    expect(field()).not.toHaveFocus()
    expect(composer()).toHaveAttribute('data-fold', 'open')
    await user.pointer({ keys: '[/MouseLeft]', target: document.body })
    await pass(1)
    expect(composer()).toHaveAttribute('data-fold', 'folded')
  })
})

it('offers nothing where the ticket permits nothing', async () => {
  await openWriting({ ticket: { permissions: [] } })
  expect(screen.queryByRole('textbox')).toBeNull()
})

it('shows the text as it will be, and marks it by buttons', async () => {
  const { user } = await openWriting()
  await user.type(field(), 'word')
  ;(field() as HTMLTextAreaElement).setSelectionRange(0, 4)
  await user.click(screen.getByRole('button', { name: 'Bold' }))
  expect(field()).toHaveValue('**word**')
  await user.click(screen.getByRole('button', { name: 'Preview' }))
  expect(await screen.findByText('word', { selector: 'strong' })).toBeVisible()
})

it('keeps the focus in the text while its buttons are pressed, and gives it to the one that hides it', async () => {
  const { user } = await openWriting()
  await user.type(field(), 'word')
  await user.click(screen.getByRole('button', { name: 'List' }))
  expect(field()).toHaveFocus()
  expect(fireEvent.mouseDown(screen.getByRole('button', { name: 'Send' }))).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Preview' }))
  expect(screen.getByRole('button', { name: 'Preview' })).toHaveFocus()
  expect(fireEvent.mouseDown(screen.getByRole('button', { name: 'Send' }))).toBe(true)
})

it('attaches pasted pictures, and leaves pasted text alone', async () => {
  const { calls } = await openWriting()
  const picture = new File(['x'], 'image.png', { type: 'image/png' })
  fireEvent.paste(field(), { clipboardData: { files: [picture], types: ['Files', 'text/plain'] } })
  expect(calls.filter(({ path }) => path === '/api/ajax/upload')).toHaveLength(0)
  await act(async () => void fireEvent.paste(field(), { clipboardData: { files: [picture], types: ['Files'] } }))
  expect(calls.filter(({ path }) => path === '/api/ajax/upload')).toHaveLength(1)
})

test.each<[ApiErrorKind, TicketMessage['kind'], TextKey]>([
  ['failure', 'reply', 'outgoing.failedElsewhere'],
  ['failure', 'note', 'outgoing.failedNoteElsewhere'],
  ['unreachable', 'reply', 'outgoing.unheardElsewhere'],
  ['timeout', 'note', 'outgoing.unheardElsewhere'],
])('after %s, of a %s it is told %s', (error, kind, text) => {
  expect(failedText(kind, new ApiError(error, 'Why.'))).toBe(text)
})
