import { explainImportFailure } from './chunk-failure.ts'
import type { Reason } from './reason.ts'
import { AreaError } from './reason.ts'

const diagnose = jest.fn()
const abandon = jest.fn<string[], []>(() => [])
const explain = (error: unknown) => explainImportFailure(error, { diagnose, abandon })

const chunkError = (over: object = {}) =>
  Object.assign(new Error('Loading chunk 42 failed.'), { name: 'ChunkLoadError', request: '/r/a/b/42.js', ...over })

test.each<[Reason, Reason]>([
  ['entry-http', 'chunk-http'],
  ['entry-not-script', 'chunk-http'],
  ['integrity', 'integrity'],
  ['offline', 'offline'],
  ['portal', 'portal'],
])('a chunk diagnosed as %s counts as %s, with the fault that was found', async (found, expected) => {
  for (const fault of ['release', 'network']) {
    diagnose.mockResolvedValueOnce({ reason: found, fault })
    expect(await explain(chunkError())).toMatchObject({ reason: expected, fault, file: '/r/a/b/42.js' })
  }
  expect(diagnose).toHaveBeenCalledWith('/r/a/b/42.js', 'error')
})

test('a chunk whose script ran and did not bring it threw', async () => {
  expect((await explain(chunkError({ type: 'missing' }))).reason).toBe('module-threw')
})

test('a chunk that was not asked for, as the hash of it could not be had, failed for that', async () => {
  const cause = new AreaError('manifest', 'host', { fault: 'network' })
  expect(await explain(Object.assign(chunkError(), { cause }))).toBe(cause)
})

test('a chunk that is late is diagnosed as such', async () => {
  diagnose.mockResolvedValueOnce({ reason: 'timeout', fault: 'network' })
  expect(await explain(chunkError({ type: 'timeout' }))).toMatchObject({ reason: 'timeout', fault: 'network' })
  expect(diagnose).toHaveBeenCalledWith('/r/a/b/42.js', 'deadline')
})

test('a chunk that the member did not wait for is nobody’s fault, and nothing is asked', async () => {
  diagnose.mockClear()
  expect(await explain(chunkError({ type: 'abandoned' }))).toMatchObject({ reason: 'timeout', fault: 'network' })
  expect(diagnose).not.toHaveBeenCalled()
})

test('an opening that takes too long is diagnosed by the file it awaits, which is given up', async () => {
  abandon.mockReturnValueOnce(['/r/a/b/42.js'])
  diagnose.mockResolvedValueOnce({ reason: 'timeout', fault: 'network' })
  const late = new AreaError('timeout', 'opening a')
  expect(await explain(late)).toMatchObject({ reason: 'timeout', fault: 'network', file: '/r/a/b/42.js' })
})

test('an opening that takes too long and awaits no file is the release’s fault', async () => {
  expect(await explain(new AreaError('timeout', 'opening a'))).toMatchObject({ reason: 'timeout', fault: 'release' })
})

test('a chunk error is known by its message as well as by its name', async () => {
  diagnose.mockResolvedValueOnce({ reason: 'entry-http', fault: 'release' })
  expect((await explain(chunkError({ name: 'Error' }))).reason).toBe('chunk-http')
})

test('anything else thrown is the area’s own code, and a known reason is kept', async () => {
  expect((await explain(new TypeError('x is not a function'))).reason).toBe('module-threw')
  expect((await explain('text')).reason).toBe('module-threw')
  const known = new AreaError('timeout', 'entry', { file: '/r/a/b/entry.js' })
  expect(await explain(known)).toBe(known)
})
