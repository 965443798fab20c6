import { ApiError, type UploadRules } from '@member/shared'
import { createUpload, stallLimit, type UploadCall } from './upload.ts'

const rules: UploadRules = { maxSize: 10, mode: 's3', allowedSuffixes: ['png'], allowedMimeTypes: [] }
const png = new File(['12345'], 'cat.png', { type: 'image/png' })
const answered = { file: { url: '/storage/cat.png', full_url: '//cdn.example/storage/cat.png' } }

function setUp(answer: unknown = answered) {
  const post = jest.fn().mockResolvedValue(answer)
  const upload = createUpload({ http: { post }, rules: () => rules, t: (key) => key })
  return { post, upload }
}

test('sends the field `file` and the site’s driver, without the usual deadline', async () => {
  const { post, upload } = setUp()
  const onProgress = jest.fn()
  await expect(upload(png, { params: { topic: 'avatar' }, onProgress })).resolves.toEqual({
    url: '/storage/cat.png',
    fullUrl: '//cdn.example/storage/cat.png',
    name: 'cat.png',
    size: 5,
  })
  const [path, body, call] = post.mock.calls[0] as [string, FormData, UploadCall]
  expect(path).toBe('/api/ajax/upload')
  expect([...body.keys()]).toEqual(['file'])
  expect(body.get('file')).toMatchObject({ name: 'cat.png', size: 5, type: 'image/png' })
  expect(call).toMatchObject({ params: { topic: 'avatar', driver: 's3' }, deadline: 'none' })
  call.onProgress?.(0.5)
  expect(onProgress).toHaveBeenCalledWith(0.5)
})

test('sends the caller’s driver', async () => {
  const { post, upload } = setUp()
  await upload(png, { driver: 'local' })
  expect(post.mock.calls[0]?.[2]).toMatchObject({ params: { driver: 'local' } })
})

test('what the site does not allow is refused before anything is sent', async () => {
  const { post, upload } = setUp()
  const tooMuch = new File(['12345678901'], 'cat.png')
  await expect(upload(tooMuch)).rejects.toMatchObject({ kind: 'failure', message: 'upload.size' })
  expect(post).not.toHaveBeenCalled()
})

test.each([[null], [[]], [{ file: [] }], [{ file: { full_url: 'x' } }]])('%j is not a stored file', async (answer) => {
  await expect(setUp(answer).upload(png)).rejects.toMatchObject({ kind: 'unreadable' })
})

test('uses the server’s name, size and addresses of the file', async () => {
  const more = { file: { ...answered.file, name: 'cat(1).png', size: '7' } }
  await expect(setUp(more).upload(png)).resolves.toMatchObject({ name: 'cat(1).png', size: 7 })
})

describe('a file that is under way', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  /** Sends until the signal ends it. */
  function endless() {
    const calls: UploadCall[] = []
    const post = (_path: string, _body: unknown, call: UploadCall = {}) => {
      calls.push(call)
      return new Promise<never>((_, reject) =>
        call.signal?.addEventListener('abort', () => reject(new ApiError('aborted', 'aborted'))),
      )
    }
    return { calls, upload: createUpload({ http: { post }, rules: () => rules, t: (key) => key }) }
  }

  test('ends when there was no progress for the whole limit, and leaves no timer', async () => {
    const { calls, upload } = endless()
    const outcome = expect(upload(png)).rejects.toMatchObject({ kind: 'timeout', message: 'http.timeout' })
    jest.advanceTimersByTime(stallLimit - 1)
    calls[0]?.onProgress?.(0.5)
    jest.advanceTimersByTime(stallLimit - 1)
    expect(calls[0]?.signal?.aborted).toBe(false)
    jest.advanceTimersByTime(1)
    await outcome
    expect(jest.getTimerCount()).toBe(0)
  })

  test('ends with its page', async () => {
    const page = new AbortController()
    const outcome = expect(endless().upload(png, { signal: page.signal })).rejects.toMatchObject({ kind: 'aborted' })
    page.abort()
    await outcome
    expect(jest.getTimerCount()).toBe(0)
  })
})
