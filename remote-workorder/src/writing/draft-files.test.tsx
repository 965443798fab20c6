import { ApiError } from '@member/shared'
import type { FakeCall, FakeServer } from '@member/shared/testing'
import { storedFiles, useUploads } from '@member/shared/ui'
import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderPart } from '../testing/render-part.tsx'
import { AttachmentField } from './draft-files.tsx'

/** A server whose answers to uploads are given by the test, by the name of the file. */
function uploadServer() {
  const pending = new Map<string, { resolve: (answer: unknown) => void; reject: (error: Error) => void }>()
  const aborted: string[] = []
  const server: FakeServer = ({ body }: FakeCall, signal) => {
    const { name } = body as File
    signal?.addEventListener('abort', () => aborted.push(name))
    return new Promise((resolve, reject) => pending.set(name, { resolve, reject }))
  }
  const settle = async (name: string, how: 'stored' | Error) => {
    await waitFor(() => expect(pending.has(name)).toBe(true))
    const { resolve, reject } = pending.get(name) ?? {}
    pending.delete(name)
    await act(async () => (how === 'stored' ? resolve?.({ url: `/s/${name}`, name, size: 3 }) : reject?.(how)))
  }
  return { server, aborted, settle, underWay: () => [...pending.keys()] }
}

let stored: readonly string[] = []
function Field() {
  const uploads = useUploads()
  stored = storedFiles(uploads.queue).map(({ url }) => url)
  return <AttachmentField uploads={uploads} />
}

async function open() {
  const uploads = uploadServer()
  await renderPart(Field, { server: uploads.server })
  return uploads
}

const png = (name: string, size = 3) => new File([new Uint8Array(size)], name, { type: 'image/png' })
const choose = (...files: File[]) =>
  userEvent.upload(screen.getByLabelText('Files to attach'), files, { applyAccept: false })
const items = () => within(screen.getByRole('list', { name: 'Attached files' })).getAllByRole('listitem')

describe('AttachmentField', () => {
  it('says what may be attached before anything is chosen', async () => {
    await open()
    expect(screen.getByRole('button', { name: 'Attach pictures or files' })).toHaveAccessibleDescription(
      'Up to 10 files · 1 MB each',
    )
  })

  it('sends several files at once, three at a time, and keeps their order', async () => {
    const { settle, underWay } = await open()
    await choose(png('a.png'), png('b.png'), png('c.png'), png('d.png'))
    expect(underWay()).toEqual(['a.png', 'b.png', 'c.png'])
    expect(screen.getAllByRole('progressbar')).toHaveLength(4)
    await settle('b.png', 'stored')
    expect(underWay()).toEqual(['a.png', 'c.png', 'd.png'])
    await settle('a.png', 'stored')
    expect(stored).toEqual(['/s/a.png', '/s/b.png'])
  })

  it.each([
    ['too many files in an hour', new ApiError('failure', 'Not now', { data: { retry_after: 1800 } })],
    ['a server that is busy', new ApiError('http', 'Not now', { code: 503 })],
    ['no connection', new ApiError('offline', 'Not now')],
    ['no answer', new ApiError('unreachable', 'Not now')],
  ])('says why a file was refused, and sends it again on request, for %s', async (_, refusal) => {
    const { settle } = await open()
    await choose(png('a.png'))
    await settle('a.png', refusal)
    expect(screen.getByText('Not now')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Retry a.png' }))
    await settle('a.png', 'stored')
    expect(stored).toEqual(['/s/a.png'])
    expect(screen.queryByText('Not now')).toBeNull()
  })

  it('sends by itself what failed for want of a connection, once there is one', async () => {
    const { settle, underWay } = await open()
    await choose(png('a.png'), png('b.png'))
    await settle('a.png', new ApiError('offline', 'No connection.'))
    await settle('b.png', new ApiError('http', 'The disk is full.', { code: 503 }))
    act(() => void window.dispatchEvent(new Event('online')))
    expect(underWay()).toEqual(['a.png'])
    expect(screen.queryByText('No connection.')).toBeNull()
    await settle('a.png', 'stored')
    act(() => void window.dispatchEvent(new Event('online')))
    expect(underWay()).toEqual([])
    expect(stored).toEqual(['/s/a.png'])
  })

  it('has a file chosen again that was changed after it was chosen', async () => {
    const { settle } = await open()
    const changed = png('a.png')
    const gone = new DOMException('changed', 'NotReadableError')
    changed.slice = () => new ReadableStream({ start: (part) => part.error(gone) }) as unknown as Blob
    await choose(changed)
    await settle('a.png', new ApiError('unreachable', 'Server exception!'))
    expect(await screen.findByText(/^The file was changed, moved or deleted/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Retry a.png' })).toBeNull()
    await userEvent.upload(screen.getAllByLabelText('Files to attach')[0] as HTMLElement, png('a.png', 4))
    await settle('a.png', 'stored')
    expect(stored).toEqual(['/s/a.png'])
  })

  it('does not offer to send again what the server has refused', async () => {
    const { settle } = await open()
    await choose(png('a.png'))
    await settle('a.png', new ApiError('failure', 'This file type isn’t allowed'))
    expect(screen.getByText('This file type isn’t allowed')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Retry a.png' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Remove a.png' }))
    expect(screen.queryByText('This file type isn’t allowed')).toBeNull()
  })

  it('names the button that sends again by the word it shows', async () => {
    const uploads = uploadServer()
    await renderPart(Field, { server: uploads.server, language: 'zh-cn' })
    await userEvent.upload(await screen.findByLabelText('要添加的文件'), [png('a.png')])
    await uploads.settle('a.png', new ApiError('unreachable', 'Not now'))
    expect(await screen.findByRole('button', { name: /重试.*a\.png/ })).toHaveTextContent('重试')
  })

  it('ends what is under way, and takes away what is stored', async () => {
    const { settle, aborted } = await open()
    await choose(png('a.png'), png('b.png'))
    await userEvent.click(screen.getByRole('button', { name: 'Cancel uploading a.png' }))
    expect(aborted).toEqual(['a.png'])
    await settle('b.png', 'stored')
    await userEvent.click(screen.getByRole('button', { name: 'Remove b.png' }))
    expect(stored).toEqual([])
    expect(screen.queryByRole('list')).toBeNull()
  })

  it('keeps the focus at the files when one is taken away or sent again by keyboard', async () => {
    const { settle } = await open()
    await choose(png('a.png'), png('b.png'))
    await settle('a.png', new ApiError('http', 'The disk is full.', { code: 503 }))
    screen.getByRole('button', { name: 'Retry a.png' }).focus()
    await userEvent.keyboard('{Enter}')
    expect(screen.getByRole('button', { name: 'Cancel uploading a.png' })).toHaveFocus()
    await settle('b.png', 'stored')
    await userEvent.keyboard('{Enter}')
    expect(screen.getByRole('button', { name: 'Remove b.png' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(screen.getByRole('button', { name: 'Attach pictures or files' })).toHaveFocus()
  })

  it('refuses what the site does not allow, and more than ten, without sending it', async () => {
    const { underWay } = await open()
    await choose(png('a.png', 1_048_577), new File(['x'], 'run\u202Egpj.exe'), png('empty.png', 0), png('ok.png'))
    expect(screen.getByRole('alert')).toHaveTextContent(
      'a.png is too large.rungpj.exe: this file type can’t be attached here. Allowed: png, jpg, pdf.empty.png is empty.',
    )
    expect(underWay()).toEqual(['ok.png'])
    await choose(...Array.from({ length: 10 }, (_, index) => png(`${index}.png`)))
    expect(screen.getByRole('alert')).toHaveTextContent('9.png wasn’t added: file limit reached.')
    expect(items()).toHaveLength(10)
  })

  it('takes dropped files', async () => {
    const { underWay } = await open()
    const zone = screen.getByRole('group', { name: 'Attached files' })
    const drop = createEvent.drop(zone)
    Object.defineProperty(drop, 'dataTransfer', { value: { types: ['Files'], files: [png('a.png')] } })
    await act(async () => void fireEvent(zone, drop))
    expect(underWay()).toEqual(['a.png'])
  })

  it('ends what is under way when the page is left', async () => {
    const uploads = uploadServer()
    const { unmount } = await renderPart(Field, { server: uploads.server })
    await choose(png('a.png'))
    unmount()
    expect(uploads.aborted).toEqual(['a.png'])
  })
})
