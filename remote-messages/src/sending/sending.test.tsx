import { ApiError, type ApiErrorKind } from '@member/shared'
import { type FakeCall, renderArea } from '@member/shared/testing'
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import area from '../../area.ts'
import { threadAnswer } from '../testing/conversations.ts'

const at = '/user/messageCenter?id=12'
const entry = 'messages draft 7 to 12:person'

interface Options {
  /** Answers to what is sent, one after the other: a failure, or nothing for a success. */
  answers?: (ApiErrorKind | 'never' | undefined)[]
  /** Answers for each file. */
  uploads?: (name: string) => unknown
  /** The messages that are there. */
  list?: object[]
  /** For how long the server takes back what was sent. */
  undoSeconds?: number
}

/** Opens a conversation. */
async function open({ answers = [], uploads = stored, list = [], undoSeconds = 0 }: Options = {}) {
  const sent: FakeCall['body'][] = []
  const undone: FakeCall['body'][] = []
  const rendered = await renderArea(area, {
    at,
    server({ path, body }) {
      if (body instanceof File) return uploads(body.name)
      if (path === '/api/interaction/undoMessage') return void undone.push(body)
      if (path === '/api/interaction/thread') return threadAnswer(list)
      if (path !== '/api/interaction/sendMessage') return { list: [], next: 0, total: 0, kinds: [] }
      sent.push(body)
      const answer = answers.shift()
      if (answer === 'never') return new Promise(() => {})
      if (answer !== undefined) throw new ApiError(answer, 'Not now.')
      return { id: 5, sent_at: 1, undo_seconds: undoSeconds }
    },
  })
  const field = await screen.findByRole('textbox', { name: 'Message to Mei' })
  const send = async (text: string) => {
    if (text !== '') await userEvent.type(field, text)
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  }
  const ids = () => sent.map((body) => (body as { client_id: string }).client_id)
  return { ...rendered, sent, undone, ids, field, send }
}
const stored = (name: string) => ({ url: `/storage/1/${name}`, name, size: 1 })

describe('sending', () => {
  // A message that did not arrive stays with its author, and arrives once.

  const bubble = async () => within(await screen.findByRole('list', { name: 'Messages on their way' }))
  const press = async (name: string) => userEvent.click((await bubble()).getByRole('button', { name }))

  /** Sends a message whose answer has not come when the page is gone. */
  async function sendAndLeave() {
    const page = await open({ answers: ['never'] })
    await page.send('Hello')
    await waitFor(() => expect(page.sent).toHaveLength(1))
    page.unmount()
    return page
  }

  it('says why it was not sent, and is sent on request as the same message', async () => {
    const { send, field, ids } = await open({ answers: ['offline'] })
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
    const { send, field } = await open({ answers: ['failure'] })
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
    const first = await sendAndLeave()
    const second = await open()
    await waitFor(() => expect(second.field).toHaveValue('Hello'))
    await second.send(more)
    await waitFor(() => expect(second.sent).toHaveLength(1))
    expect(new Set([...first.ids(), ...second.ids()]).size).toBe(messages)
  })

  it('can be taken back into the composer while the server says so', async () => {
    const { undone, ids, send, field } = await open({ undoSeconds: 10 })
    await send('Hello')
    await (await bubble()).findByText('Sent. You can still undo it')
    await press('Undo')
    await waitFor(() => expect(field).toHaveValue('Hello'))
    expect(undone).toEqual([{ client_id: ids()[0] }])
    expect(screen.queryByRole('list', { name: 'Messages on their way' })).toBeNull()
  })

  it('is not in the composer after a reload where the conversation shows it', async () => {
    const first = await sendAndLeave()
    const row = { id: 4, own: true, content: 'Hello', status: 'read', sent_at: 1, client_id: first.ids()[0] }
    const second = await open({ list: [row] })
    await waitFor(() => expect(localStorage.getItem(entry)).toBeNull())
    expect(second.field).toHaveValue('')
  })
})

describe('composer files', () => {
  const png = (name: string) => new File(['x'], name, { type: 'image/png' })
  const paste = (field: HTMLElement, files: File[], types = ['Files']) => {
    const event = createEvent.paste(field)
    Object.defineProperty(event, 'clipboardData', { value: { files, types } })
    fireEvent(field, event)
  }

  it('sends chosen and pasted pictures with the text', async () => {
    const { sent, field } = await open()
    await userEvent.upload(screen.getByLabelText('Files to attach'), png('a.png'))
    paste(field, [png('b.png')])
    paste(field, [png('cells.png')], ['text/plain', 'Files'])
    expect(await screen.findByRole('button', { name: 'Remove b.png' })).toBeVisible()
    expect(screen.queryByText('cells.png')).toBeNull()
    await userEvent.type(field, 'Look')
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(sent).toMatchObject([{ content: 'Look\n/storage/1/a.png\n/storage/1/b.png' }]))
    expect(screen.queryByRole('button', { name: 'Remove a.png' })).toBeNull()
  })

  it('leaves the message on Escape, but not on that of an input method', async () => {
    const { field } = await open()
    await userEvent.click(field)
    fireEvent.keyDown(field, { key: 'Escape', isComposing: true })
    fireEvent.keyDown(field, { key: 'Escape', keyCode: 229 })
    expect(field).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    expect(screen.getByRole('log')).toHaveFocus()
  })

  it('does not send a text that shows nothing', async () => {
    const { sent, field } = await open()
    await userEvent.click(field)
    await userEvent.paste('\u200b \u2060\u2800')
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('Write something first.')).toBeVisible()
    expect(sent).toEqual([])
  })

  it('sends once the pictures have arrived, and keeps them for the next page until then', async () => {
    let arrive: (file: unknown) => void = () => {}
    const arrival = new Promise((resolve) => {
      arrive = resolve
    })
    const { sent } = await open({ uploads: () => arrival })
    await userEvent.upload(screen.getByLabelText('Files to attach'), png('a.png'))
    expect(await screen.findByRole('progressbar', { name: 'Uploading a.png' })).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('Sends when the files are uploaded.')).toBeVisible()
    expect(sent).toEqual([])
    arrive({ url: '/storage/1/a.png', name: 'a.png', size: 1 })
    await waitFor(() => expect(sent).toMatchObject([{ content: '/storage/1/a.png' }]))
  })

  it('does not wait for its pictures any longer once its author writes on, and says so', async () => {
    const { sent, field } = await open({ uploads: () => new Promise(() => {}) })
    await userEvent.upload(screen.getByLabelText('Files to attach'), png('a.png'))
    expect(await screen.findByRole('progressbar', { name: 'Uploading a.png' })).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    await userEvent.type(field, 'And')
    expect(await screen.findByText(/^You’ve kept editing/)).toBeVisible()
    expect(sent).toEqual([])
  })

  it('is not sent by itself once a picture that failed is taken away', async () => {
    const { sent, field } = await open({
      uploads: () => Promise.reject(new ApiError('http', 'Server internal error!')),
    })
    await userEvent.upload(screen.getByLabelText('Files to attach'), png('a.png'))
    await userEvent.type(field, 'This is the receipt')
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('Some files couldn’t be uploaded. Retry or remove them.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Remove a.png' }))
    expect(await screen.findByText(/^You’ve kept editing/)).toBeVisible()
    expect(sent).toEqual([])
  })

  it('says that a message was not sent when it was left before its pictures were there', async () => {
    const { sent, unmount, host } = await open({ uploads: () => new Promise(() => {}) })
    await userEvent.upload(screen.getByLabelText('Files to attach'), png('a.png'))
    expect(await screen.findByRole('progressbar', { name: 'Uploading a.png' })).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    unmount()
    expect(sent).toEqual([])
    expect(host.notices).toMatchObject([
      { tone: 'warning', text: expect.stringMatching(/wasn’t sent: you left before/) },
    ])
  })

  it('holds a message of which a picture has failed, until it is sent again', async () => {
    let fails = true
    const uploads = (name: string) => {
      if (fails) throw new ApiError('http', 'The disk is full.', { code: 503 })
      return stored(name)
    }
    const { sent, field } = await open({ uploads })
    await userEvent.upload(screen.getByLabelText('Files to attach'), png('a.png'))
    expect(await screen.findByText('The disk is full.')).toBeVisible()
    await userEvent.type(field, 'Look')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    expect(await screen.findByText('Some files couldn’t be uploaded. Retry or remove them.')).toBeVisible()
    expect(sent).toEqual([])
    fails = false
    await userEvent.click(screen.getByRole('button', { name: 'Retry a.png' }))
    await waitFor(() => expect(sent).toMatchObject([{ content: 'Look\n/storage/1/a.png' }]))
  })

  it('has the pictures of a draft again after a reload', async () => {
    const files = JSON.stringify([{ url: '/storage/1/kept.png', name: 'kept.png', size: 3 }])
    localStorage.setItem(entry, JSON.stringify({ text: 'Half', files }))
    const { sent, field } = await open()
    expect(field).toHaveValue('Half')
    expect(await screen.findByRole('button', { name: 'Remove kept.png' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(sent).toMatchObject([{ content: 'Half\n/storage/1/kept.png' }]))
  })

  it('offers no files in front of a stock server', async () => {
    await renderArea(area, {
      at,
      server({ path }) {
        if (path === '/api/interaction/dialog') return { list: [], total: 0, userInfo: { id: 12, nickname: 'Mei' } }
        if (path === '/api/interaction/messageList')
          return { list: [], total: 0, officialAccount: [], existUnread: false }
        throw new ApiError('http', 'Error requesting address', { code: 404 })
      },
    })
    const field = await screen.findByRole('textbox', { name: 'Message to Mei' })
    paste(field, [png('a.png')])
    expect(screen.queryByLabelText('Files to attach')).toBeNull()
    expect(screen.queryByText('a.png')).toBeNull()
  })
})
