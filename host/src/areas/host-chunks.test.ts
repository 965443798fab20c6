import { hostChunks } from './host-chunks.ts'
import { AreaError } from './reason.ts'

/** What webpack's runtime has in a built host. */
interface Runtime {
  __webpack_chunk_load__?: (chunk: number) => Promise<string>
  __webpack_public_path__?: string
  __webpack_get_script_filename__?: (chunk: number) => string
}

const runtime = globalThis as Runtime

function start(before: Parameters<typeof hostChunks>[0]) {
  const load = jest.fn(async (chunk: number) => `chunk ${chunk}`)
  Object.assign(runtime, {
    __webpack_chunk_load__: load,
    __webpack_public_path__: '/r/host/1/',
    __webpack_get_script_filename__: (chunk: number) => `${chunk}.js`,
  })
  hostChunks(before)
  return { load, ask: (chunk: number) => runtime.__webpack_chunk_load__?.(chunk) }
}

afterEach(() => {
  delete runtime.__webpack_chunk_load__
  delete runtime.__webpack_public_path__
  delete runtime.__webpack_get_script_filename__
})

test('a file whose hash is known is asked for at once', async () => {
  const before = jest.fn(() => undefined)
  const { load, ask } = start(before)
  const asked = ask(7)
  expect(load.mock.calls).toEqual([[7]])
  expect(await asked).toBe('chunk 7')
  expect(before.mock.calls).toEqual([['/r/host/1/7.js']])
})

test('a file whose hash is not known waits for it', async () => {
  let arrive = () => {}
  const waiting = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const { load, ask } = start(() => waiting)
  const asked = ask(7)
  await Promise.resolve()
  expect(load).not.toHaveBeenCalled()
  arrive()
  expect(await asked).toBe('chunk 7')
})

test('a file whose hash cannot be had fails as one that cannot be loaded, and is asked for again', async () => {
  const cause = new AreaError('files', 'status 500')
  const before = jest.fn<Promise<void> | undefined, []>(() => Promise.reject(cause))
  const { load, ask } = start(before)
  await expect(ask(7)).rejects.toMatchObject({
    name: 'ChunkLoadError',
    type: 'error',
    request: '/r/host/1/7.js',
    message: 'Loading chunk 7 failed: files: status 500',
    cause,
  })
  expect(load).not.toHaveBeenCalled()
  before.mockReturnValue(undefined)
  expect(await ask(7)).toBe('chunk 7')
})
