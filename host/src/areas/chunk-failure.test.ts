import { explainImportFailure } from './chunk-failure.ts'
import { AreaError } from './reason.ts'

const diagnose = jest.fn()
const explain = (error: unknown) => explainImportFailure(error, diagnose)

const chunkError = (over: object = {}) =>
  Object.assign(new Error('Loading chunk 42 failed.'), { name: 'ChunkLoadError', request: '/r/a/b/42.js', ...over })

test.each([
  ['entry-http', 'chunk-http'],
  ['entry-not-script', 'chunk-http'],
  ['integrity', 'integrity'],
  ['offline', 'offline'],
] as const)('a chunk diagnosed as %s counts as %s', async (found, expected) => {
  diagnose.mockResolvedValue(found)
  expect(await explain(chunkError())).toMatchObject({ reason: expected, file: '/r/a/b/42.js' })
})

test.each([
  ['missing', 'module-threw'],
  ['timeout', 'timeout'],
] as const)('a chunk whose script ended with %s counts as %s', async (type, expected) => {
  expect((await explain(chunkError({ type }))).reason).toBe(expected)
})

test('a chunk error is known by its message as well as by its name', async () => {
  diagnose.mockResolvedValue('entry-http')
  expect((await explain(chunkError({ name: 'Error' }))).reason).toBe('chunk-http')
})

test('anything else thrown is the area’s own code, and a known reason is kept', async () => {
  expect((await explain(new TypeError('x is not a function'))).reason).toBe('module-threw')
  expect((await explain('text')).reason).toBe('module-threw')
  const known = new AreaError('timeout', 'entry')
  expect(await explain(known)).toBe(known)
})
