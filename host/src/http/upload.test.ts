import type { UploadRules } from '@member/shared'
import { createUpload, type UploadCall } from './upload.ts'

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
  const { signal } = new AbortController()
  await expect(upload(png, { params: { topic: 'avatar' }, onProgress, signal })).resolves.toEqual({
    url: '/storage/cat.png',
    fullUrl: '//cdn.example/storage/cat.png',
    name: 'cat.png',
    size: 5,
  })
  const [path, body, call] = post.mock.calls[0] as [string, FormData, UploadCall]
  expect(path).toBe('/api/ajax/upload')
  expect([...body.keys()]).toEqual(['file'])
  expect(body.get('file')).toMatchObject({ name: 'cat.png', size: 5, type: 'image/png' })
  expect(call).toEqual({ params: { topic: 'avatar', driver: 's3' }, onProgress, signal, deadline: 'none' })
})

test('sends the caller’s driver', async () => {
  const { post, upload } = setUp()
  await upload(png, { driver: 'local' })
  expect(post.mock.calls[0]?.[2]).toMatchObject({ params: { driver: 'local' } })
})

test.each([
  ['nothing in it', new File([], 'cat.png'), 'upload.incomplete'],
  ['another kind', new File(['1'], 'cat.exe'), 'upload.type'],
  ['too much', new File(['12345678901'], 'cat.png'), 'upload.size'],
])('%s is refused before anything is sent', async (_, file, message) => {
  const { post, upload } = setUp()
  await expect(upload(file)).rejects.toMatchObject({ kind: 'failure', message })
  expect(post).not.toHaveBeenCalled()
})

test.each([[null], [[]], [{ file: [] }], [{ file: { full_url: 'x' } }]])('%j is not a stored file', async (answer) => {
  await expect(setUp(answer).upload(png)).rejects.toMatchObject({ kind: 'unreadable' })
})

test('uses the server’s name, size and addresses of the file', async () => {
  const more = { file: { ...answered.file, name: 'cat(1).png', size: '7' } }
  await expect(setUp(more).upload(png)).resolves.toMatchObject({ name: 'cat(1).png', size: 7 })
})
