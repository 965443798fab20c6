import { explainImportFailure } from './chunk-failure.ts'
import { AreaError, type Reason } from './reason.ts'

const file = '/r/a/b/42.js'
const explain = (error: unknown, awaited: string[] = []) => explainImportFailure(error, () => awaited)
const chunkError = (over: object = {}) =>
  Object.assign(new Error('Loading chunk 42 failed.'), { name: 'ChunkLoadError', request: file, ...over })

test.each<[string, object, Reason]>([
  ['was not loaded', {}, 'files'],
  ['ran and did not bring it', { type: 'missing' }, 'start-failed'],
  ['was late', { type: 'timeout' }, 'timeout'],
  ['was not waited for', { type: 'abandoned' }, 'timeout'],
  ['is known by the message of its error only', { name: 'Error' }, 'files'],
])('a chunk whose script %s', (_, over, reason) => {
  expect(explain(chunkError(over))).toMatchObject({ reason, file })
})

test('a chunk that was not asked for, as the hash of it could not be had, failed for that', () => {
  const cause = new AreaError('files', 'host')
  expect(explain(Object.assign(chunkError(), { cause }))).toBe(cause)
})

test('an opening that takes too long is late with the file it awaits, or has code that does not end', () => {
  const late = new AreaError('timeout', 'opening a')
  expect(explain(late, [file])).toMatchObject({ reason: 'timeout', file })
  expect(explain(late)).toMatchObject({ reason: 'start-failed', file: undefined })
})

test('anything else thrown is the area’s own code, and a known reason is kept', () => {
  expect(explain(new TypeError('x is not a function')).reason).toBe('start-failed')
  expect(explain('text').reason).toBe('start-failed')
  const known = new AreaError('timeout', 'entry', { file })
  expect(explain(known)).toBe(known)
})
