// What is written outlives a page that is killed, a browser without room, and the ticket that it was written to.
import { ApiError } from '@member/shared'
import { act, screen, within } from '@testing-library/react'
import { openWriting, refusing, silentAt } from '../testing/writing-thread.tsx'
import { putText } from './text-edit.ts'

describe('composer held', () => {
  // What was written when it may not be sent any more: it stays, says why, and goes only where its writer puts it.

  beforeEach(() => jest.useFakeTimers())

  const field = (name = 'Reply') => screen.getByRole('textbox', { name })
  const withdrawn = { status: 'cancelled', permissions: ['note'] } as const

  /** An agent who writes a reply while the member withdraws the ticket. */
  async function openWithdrawn(text = 'Half a sen') {
    const quote = { messageId: '7', name: 'Wen', text: 'Which size?' }
    const writing = await openWriting({ viewer: 'agent', quote })
    await writing.user.click(field())
    if (text !== '') await writing.user.type(field(), text)
    await writing.news(withdrawn)
    return writing
  }

  it('keeps text and focus, and says what happened', async () => {
    const { user, replies, pass } = await openWithdrawn()
    expect(field()).toHaveFocus()
    expect(field()).toHaveValue('Half a sen')
    expect(field()).toHaveAttribute('readonly')
    expect(field()).toHaveAccessibleDescription('This work order has been withdrawn. Your text wasn’t sent.')
    expect(screen.getByText(/^This work order has been withdrawn\./)).toHaveRole('alert')
    await user.keyboard('tence{Control>}{Enter}{/Control}')
    await pass(20_000)
    expect(field()).toHaveValue('Half a sen')
    expect(replies()).toEqual([])
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()
    expect(screen.queryByRole('textbox', { name: 'Internal note' })).toBeNull()
  })

  it('keeps an empty field while it has the focus, with nothing to discard', async () => {
    const { user, pass } = await openWithdrawn('')
    expect(field()).toHaveFocus()
    expect(field()).toHaveAccessibleDescription('This work order has been withdrawn.')
    expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull()
    await user.click(document.body)
    await pass(1)
    expect(field('Internal note')).toHaveValue('')
    expect(screen.queryByRole('textbox', { name: 'Reply' })).toBeNull()
  })

  it('copies the text, and discards it on request', async () => {
    const { user, pass } = await openWithdrawn()
    await user.click(screen.getByRole('button', { name: 'Copy text' }))
    expect(await navigator.clipboard.readText()).toBe('Half a sen')
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    await user.click(document.body)
    await pass(2_000)
    expect(screen.queryByRole('textbox', { name: 'Reply' })).toBeNull()
    expect(field('Internal note')).toHaveValue('')
  })

  it('becomes a note by its button alone, with what the note says already', async () => {
    const { user } = await openWriting({ viewer: 'agent' }).then(async (writing) => {
      await writing.user.click(screen.getByRole('button', { name: 'Internal note' }))
      await writing.user.type(field('Internal note'), 'Known')
      await writing.user.click(screen.getByRole('button', { name: 'Reply' }))
      await writing.user.type(field(), 'Try this')
      await writing.news(withdrawn)
      return writing
    })
    await user.click(screen.getByRole('button', { name: 'Internal note' }))
    expect(field('Internal note')).toHaveValue('Known')
    await user.click(screen.getByRole('button', { name: 'Reply' }))
    await user.click(screen.getByRole('button', { name: 'Keep as note' }))
    expect(field('Internal note')).toHaveValue('Try this\n\nKnown')
    expect(field('Internal note')).toHaveFocus()
    expect(screen.queryByRole('button', { name: 'Reply' })).toBeNull()
  })

  it('leaves an answer to a message to the note, which alone may be written', async () => {
    const { user } = await openWithdrawn()
    await user.click(screen.getByRole('button', { name: 'Quote it' }))
    expect(field('Internal note')).toHaveFocus()
    expect(screen.getByRole('group', { name: 'Reply to Wen' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Reply' }))
    expect(field()).toHaveValue('Half a sen')
  })

  it('goes on where the reply is offered again', async () => {
    const { user, news, replies, pass } = await openWithdrawn()
    await news({ status: 'open', permissions: ['reply', 'note'] })
    await user.type(field(), 'tence')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await pass(10_000)
    expect(replies()).toEqual([expect.objectContaining({ body: 'Half a sentence' })])
  })

  it.each([
    ['member', [], { mergedInto: '7' }, 'Your text wasn’t sent.'],
    ['agent', ['note'], { status: 'closed' }, 'This work order has been closed. Your text wasn’t sent.'],
    ['agent', [], {}, 'You can’t write here any more. Your text wasn’t sent.'],
  ] as const)('shows a draft from before to the %s who may do %j', async (viewer, permissions, ticket, sentence) => {
    const view = viewer === 'agent' ? 'manage' : 'mine'
    localStorage.setItem(`workorder draft 7 ${view} reply 41`, JSON.stringify({ body: 'Begun' }))
    await openWriting({ viewer, ticket: { ...ticket, permissions } })
    expect(field()).toHaveValue('Begun')
    expect(field()).toHaveAccessibleDescription(sentence)
    expect(screen.queryAllByRole('button', { name: 'Keep as note' })).toHaveLength(permissions.length)
  })

  it('offers no further try for a message that was refused because the member withdrew', async () => {
    const withdraw = refusing(new ApiError('failure', 'The work order was withdrawn.'))
    const { user, pass, news } = await openWriting({ viewer: 'agent', ...withdraw })
    await user.type(field(), 'On its way')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await pass(10_000)
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible()
    await news(withdrawn)
    expect(screen.getByText('The work order was withdrawn.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Copy text' })).toBeVisible()
  })
})

describe('composer kept', () => {
  beforeEach(() => jest.useFakeTimers())

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
      expect(screen.getByText(/storage is full/)).toHaveRole('alert')
      expect(host.unsaved()).toBe(true)
      await user.clear(field())
      expect(host.unsaved()).toBe(false)
    })
  })

  describe('files', () => {
    const slow = silentAt('/api/ajax/upload')
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
      expect(row()).toHaveTextContent('Upload interrupted.')
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
      expect(row()).toHaveTextContent('Upload interrupted.')
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
      expect(screen.getByRole('button', { name: 'Cancel uploading a.png' })).toBeVisible()
      expect(screen.getByRole('button', { name: 'Remove b.png' })).toBeVisible()
    })
  })

  it('a text goes along to the ticket that its own was merged into, before what is written there', async () => {
    const files = JSON.stringify([{ url: '/s/b.png', name: 'b.png', size: 1 }])
    localStorage.setItem('workorder draft 7 mine reply 50', JSON.stringify({ body: 'Written there', files }))
    const { user, news, host, pass } = await openWriting()
    await user.type(field(), 'Half a sen')
    await user.upload(screen.getByLabelText('Files to attach'), png())
    await news({ status: 'closed', mergedInto: '50', permissions: [] })
    await user.click(screen.getByRole('button', { name: 'Reply there' }))
    expect(host.visited).toEqual(['/user/account/workorder/50'])
    await news({ id: '50', status: 'open', mergedInto: null, permissions: ['reply', 'attach'] })
    await pass(1)
    expect(field()).toHaveValue('Half a sen\n\nWritten there')
    for (const name of ['a.png', 'b.png']) expect(screen.getByRole('button', { name: `Remove ${name}` })).toBeVisible()
  })
})

test.each([true, false])('a field is changed by the browser, which can undo it (%p), else by the page', (can) => {
  const area = document.createElement('textarea')
  area.value = 'one two'
  document.body.append(area)
  const asked: unknown[] = []
  document.execCommand = (...command) => {
    asked.push([...command, area.selectionStart, area.selectionEnd])
    return can
  }
  const told = jest.fn()
  putText(area, { text: 'one **two**', from: 6, to: 9 }, told)
  expect(asked).toEqual([['insertText', false, '**two**', 4, 7]])
  expect(told.mock.calls).toEqual(can ? [] : [['one **two**']])
  Reflect.deleteProperty(document, 'execCommand')
})
