import { ApiError, type Member } from '@member/shared'
import { type FakeCall, type FakeServer, renderArea } from '@member/shared/testing'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import area from '../../area.ts'
import type { Square } from './square-picture.ts'

// What jsdom cannot do, reading pixels and drawing, is done here; browser tests do the same with real pictures.
jest.mock('./square-picture.ts', () => ({
  ...jest.requireActual('./square-picture.ts'),
  readPicture: jest.fn(async () => ({ close: () => {} })),
  squarePicture: jest.fn(async () => new File(['made'], 'avatar.jpg', { type: 'image/jpeg' })),
}))
jest.mock('react-easy-crop', () => {
  const { useEffect } = jest.requireActual<typeof import('react')>('react')
  const square: Square = { x: 25, y: 0, width: 50, height: 100 }
  interface CropperProps {
    onCropComplete: (percent: Square, pixels: Square) => void
    cropperProps: object
  }
  return function Cropper({ onCropComplete, cropperProps }: CropperProps) {
    useEffect(() => onCropComplete(square, square), [])
    return <div {...{ tabIndex: 0, ...cropperProps }} />
  }
})
const { readPicture } = jest.requireMock('./square-picture.ts')

/** A call that asks for the right to upload: it has no file. */
const isQuestion = ({ path, body }: FakeCall) => path === '/api/ajax/upload' && !(body instanceof File)

/** @param right answers the question for the right to upload */
async function open(
  member: Partial<Member> = {},
  differing: FakeServer = () => undefined,
  right: FakeServer = () => {
    throw new ApiError('failure', 'No file was uploaded')
  },
) {
  const calls: FakeCall[] = []
  const server: FakeServer = (call, signal) => {
    calls.push(call)
    if (isQuestion(call)) return right(call)
    const answer = differing(call, signal)
    if (answer !== undefined) return answer
    if (call.path === '/api/ajax/upload') return { url: '/storage/avatar/a.jpg', fullUrl: '', name: '', size: 1 }
    return call.method === 'GET' ? { accountVerificationType: [] } : null
  }
  const page = await renderArea(area, { at: '/user/account/profile', server, member })
  await screen.findByRole('heading', { name: 'Profile photo' })
  const posts = () => calls.filter((call) => call.method === 'POST' && !isQuestion(call))
  return { ...page, posts, questions: () => calls.filter(isQuestion) }
}

const own = { avatar: '/storage/avatar/old.jpg' }
const choose = (file: File) => {
  const input = screen.getByLabelText('Photo file')
  Object.defineProperty(input, 'files', { value: [file], configurable: true })
  fireEvent.change(input)
}
const photo = new File(['photo'], 'me.jpg', { type: 'image/jpeg' })
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name })
  await act(async () => void fireEvent.click(button))
}

test('what is no picture that the site takes is refused before anything is sent', async () => {
  const { posts, host } = await open()
  choose(new File(['x'], 'me.pdf', { type: 'application/pdf' }))
  expect(screen.getByRole('alert')).toHaveTextContent('The type of uploaded file is not allowed!')
  expect(host.notices).toEqual([])
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(posts()).toEqual([])
})

test('a chosen picture is cropped, uploaded and stored, and the change can be undone', async () => {
  const { posts, host } = await open(own)
  choose(photo)
  expect(await screen.findByRole('application', { name: 'Part to keep' })).toHaveFocus()
  expect(await screen.findByRole('img', { name: 'Preview' })).toBeInTheDocument()
  expect(screen.getByText(/Centre of the kept part: 50% across, 50% down/)).toHaveAttribute('role', 'status')
  fireEvent.change(screen.getByRole('slider', { name: 'Zoom' }), { target: { value: '2' } })
  expect(screen.getByRole('slider')).toHaveAttribute('aria-valuetext', '200%')
  await press('Use this photo')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  const [upload, save] = posts()
  expect(upload).toMatchObject({ path: '/api/ajax/upload', params: { driver: 'local', topic: 'avatar' } })
  expect(upload?.body).toHaveProperty('name', 'avatar.jpg')
  const always = { id: 7, username: 'alice', nickname: 'Alice', birthday: null }
  expect(save).toMatchObject({ path: '/api/account/profile', body: { ...always, avatar: '/storage/avatar/a.jpg' } })
  expect(host.notices).toEqual([{ tone: 'success', text: 'Profile photo changed' }])

  await press('Restore previous photo')
  await waitFor(() => expect(posts()[2]?.body).toEqual({ ...always, avatar: own.avatar }))
})

test('a dropped file is handled like a chosen one', async () => {
  await open()
  const button = screen.getByRole('button', { name: 'Upload a photo' })
  const dataTransfer = { files: [photo], types: ['Files'] }
  // Both are prevented, else the browser would open the file in place of the page.
  expect(fireEvent.dragOver(button, { dataTransfer })).toBe(false)
  expect(fireEvent.drop(button, { dataTransfer })).toBe(false)
  expect(await screen.findByRole('dialog', { name: 'Crop your photo' })).toBeInTheDocument()
})

const refuse: FakeServer = () => {
  throw new ApiError('no-permission', 'No permission', { code: 401 })
}
const refused = 'You don’t have permission to upload a photo. Contact support to request it.'

test('a member without the right to upload hears it before they crop, and is not offered it again', async () => {
  const { posts, questions, host } = await open({}, undefined, refuse)
  expect(questions()).toEqual([])
  choose(photo)
  expect(await screen.findByText(refused)).toBeVisible()
  expect(host.notices).toEqual([{ tone: 'error', text: refused }])
  expect(screen.queryByRole('button', { name: 'Upload a photo' })).not.toBeInTheDocument()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect([posts().length, questions().length]).toEqual([0, 1])
})

test('the first press of the button asks for the right, while the file is chosen, and a refusal takes the button away', async () => {
  const { questions } = await open(own, undefined, refuse)
  const button = screen.getByRole('button', { name: 'Change photo' })
  button.focus()
  fireEvent.click(button)
  expect(await screen.findByText(refused)).toBeVisible()
  expect(button).not.toBeInTheDocument()
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  expect(screen.getByRole('button', { name: 'Remove photo' })).toBeInTheDocument()
  expect(questions()).toHaveLength(1)
})

test('the right is asked for once, and what says nothing of it does not keep from cropping', async () => {
  let answer = (_: unknown) => {}
  const { questions } = await open({}, undefined, () => new Promise((_, reject) => (answer = reject)))
  const button = screen.getByRole('button', { name: 'Upload a photo' })
  fireEvent.click(button)
  choose(photo)
  await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'))
  answer(new ApiError('timeout', 'Too late'))
  expect(await screen.findByRole('dialog', { name: 'Crop your photo' })).toBeInTheDocument()
  await press('Cancel')
  choose(photo)
  expect(await screen.findByRole('dialog', { name: 'Crop your photo' })).toBeInTheDocument()
  expect(questions()).toHaveLength(1)
})

test('a failed upload is reported and can be retried with the same crop', async () => {
  let fails = true
  const { posts } = await open({}, ({ path }) => {
    if (path === '/api/ajax/upload' && fails) throw new ApiError('timeout', 'Network request timeout!')
  })
  choose(photo)
  await screen.findByRole('img', { name: 'Preview' })
  await press('Use this photo')
  expect(await screen.findByRole('alert')).toHaveTextContent('Network request timeout!')
  fails = false
  await press('Retry')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(posts().map(({ path }) => path)).toEqual(['/api/ajax/upload', '/api/ajax/upload', '/api/account/profile'])
})

test('cancelling the upload stores nothing', async () => {
  let abort = (_: Error) => {}
  const { posts } = await open({}, ({ path }) =>
    path === '/api/ajax/upload' ? new Promise((_, reject) => (abort = reject)) : undefined,
  )
  choose(photo)
  await screen.findByRole('img', { name: 'Preview' })
  await press('Use this photo')
  expect(await screen.findByRole('progressbar', { name: 'Upload progress' })).toBeInTheDocument()
  await press('Cancel')
  // As the host does once the signal fires.
  abort(new ApiError('aborted', ''))
  expect(await screen.findByRole('button', { name: 'Use this photo' })).toBeInTheDocument()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(posts()).toHaveLength(1)
})

test('leaving the page ends the upload', async () => {
  let upload: AbortSignal | undefined
  const { unmount } = await open({}, ({ path }, signal) => {
    if (path !== '/api/ajax/upload') return
    upload = signal
    return new Promise(() => {})
  })
  choose(photo)
  await screen.findByRole('img', { name: 'Preview' })
  await press('Use this photo')
  await waitFor(() => expect(upload?.aborted).toBe(false))
  unmount()
  expect(upload?.aborted).toBe(true)
})

test('leaving the page releases the decoded picture', async () => {
  const close = jest.fn()
  const revoke = jest.spyOn(URL, 'revokeObjectURL')
  readPicture.mockResolvedValueOnce({ close })
  const { unmount } = await open()
  choose(photo)
  await screen.findByRole('img', { name: 'Preview' })
  unmount()
  expect(close).toHaveBeenCalledTimes(1)
  expect(revoke).toHaveBeenCalledTimes(1)
})

test('a file without picture data is reported', async () => {
  readPicture.mockRejectedValueOnce(new Error('not a picture'))
  await open()
  choose(photo)
  expect(await screen.findByRole('alert')).toHaveTextContent('This file can’t be opened as a picture')
  expect(screen.queryByRole('button', { name: 'Use this photo' })).not.toBeInTheDocument()
})

test('a custom picture can be viewed and removed, the default one cannot', async () => {
  const { posts, unmount } = await open(own)
  await press('View photo')
  expect(await screen.findByRole('img', { name: 'Your profile photo' })).toHaveAttribute('src', own.avatar)
  await press('Close')
  await press('Remove photo')
  await waitFor(() => expect(posts()[0]?.body).toMatchObject({ id: 7, avatar: '' }))
  unmount()
  await open({ avatar: '/static/images/avatar.png' })
  expect(screen.queryByRole('button', { name: 'Remove photo' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'View photo' })).not.toBeInTheDocument()
})
