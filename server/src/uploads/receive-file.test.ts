import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { receiveFile, UploadBroken } from './receive-file.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'receive-'))
  jest.useFakeTimers({ now: 0, doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] })
})
afterEach(async () => {
  jest.useRealTimers()
  await rm(folder, { recursive: true })
})

const turn = () => new Promise((resolve) => setImmediate(resolve))

/** Waits until that many bytes of the upload are in the folder. */
async function arrived(bytes: number) {
  for (;;) {
    const sizes = (await readdir(folder)).map(async (name) => (await stat(join(folder, name))).size)
    if ((await Promise.all(sizes)).some((size) => size === bytes)) return
    await turn()
  }
}

test('an upload may take long as long as it moves', async () => {
  const stream = new PassThrough()
  const received = receiveFile(stream, folder)
  for (const part of [1, 2, 3, 4]) {
    stream.write('x'.repeat(10))
    await arrived(part * 10)
    jest.advanceTimersByTime(20_000)
  }
  stream.end()
  const { path, size } = await received
  expect(size).toBe(40)
  expect(await readFile(path, 'utf8')).toBe('x'.repeat(40))
})

test('an upload that sends nothing for half a minute is broken off and leaves nothing behind', async () => {
  const stream = new PassThrough()
  const received = receiveFile(stream, folder)
  received.catch(() => undefined)
  stream.write('x')
  await arrived(1)
  jest.advanceTimersByTime(30_001)
  await expect(received).rejects.toThrow(UploadBroken)
  expect(await readdir(folder)).toEqual([])
})
