import { execFileSync } from 'node:child_process'
import { type EventEmitter, once } from 'node:events'
import fs, { closeSync, constants, mkdtempSync, openSync, readFileSync, readSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { until } from '../testing/time.ts'
import { type LogLines, logLines } from './log-lines.ts'

let folder: string
let file: number
let lines: LogLines
const path = () => join(folder, 'log')
const written = () => readFileSync(path(), 'utf8')
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'member-log-'))
  file = openSync(path(), 'a')
  lines = logLines(file)
})
afterEach(() => {
  jest.restoreAllMocks()
  closeSync(file)
  rmSync(folder, { recursive: true })
})

test('lines are written after the tick, in order', async () => {
  for (const line of ['one\n', 'two\n', '三\n']) lines.write(line)
  expect(written()).toBe('')
  await until(() => written() === 'one\ntwo\n三\n')
  lines.write('four\n')
  await until(() => written() === 'one\ntwo\n三\nfour\n')
})

test('flushing does not wait for the tick', () => {
  lines.write('last words\n')
  lines.flushSync()
  expect(written()).toBe('last words\n')
})

test('flushing ends while the disk is full', () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
  const failing = jest.spyOn(fs, 'writeSync').mockImplementation(() => {
    throw full
  })
  lines.write('last words\n')
  lines.flushSync()
  expect(failing).toHaveBeenCalledTimes(1)
})

test('no write waits for the disk, and none blocks the event loop', async () => {
  const [sync, blocking] = [jest.spyOn(fs, 'fsyncSync'), jest.spyOn(fs, 'writeSync')]
  for (let count = 0; count < 3000; count += 1) lines.write(`${'x'.repeat(99)}\n`)
  await until(() => written().length === 300_000)
  expect([sync.mock.calls, blocking.mock.calls]).toEqual([[], []])
})

test('a disk that is full loses no line that fits into memory, and drops and tells the others', async () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
  const failing = jest.spyOn(fs, 'write').mockImplementation(((...call: unknown[]) => {
    setImmediate(call.at(-1) as (error: Error) => void, full)
  }) as typeof fs.write)
  for (let count = 0; count < 1500; count += 1) lines.write(`${count} ${'x'.repeat(999)}\n`)
  await until(() => failing.mock.calls.length > 0)
  expect(lines.dropped()).toBeGreaterThan(400)
  failing.mockRestore()
  await until(() => written().includes('log lines were dropped'))
  const text = written().split('\n').slice(0, -1)
  expect(text.slice(0, -1).map((line) => Number.parseInt(line, 10))).toEqual(text.slice(0, -1).map((_, index) => index))
  expect(JSON.parse(text.at(-1) ?? '')).toMatchObject({ level: 40, dropped: 1500 - (text.length - 1) })
})

test('a pipe that nobody reads keeps nothing waiting, and gets everything once it is read', async () => {
  execFileSync('mkfifo', [join(folder, 'pipe')])
  const reader = openSync(join(folder, 'pipe'), constants.O_RDONLY | constants.O_NONBLOCK)
  const pipe = openSync(join(folder, 'pipe'), constants.O_WRONLY | constants.O_NONBLOCK)
  const piped = logLines(pipe)
  const failed = () => once(piped as unknown as EventEmitter, 'error')
  const full = failed()
  const all = Array.from({ length: 300 }, (_, index) => `${index} ${'x'.repeat(999)}\n`).join('')
  for (const line of all.match(/.+\n/g) ?? []) piped.write(line)
  expect(await full).toMatchObject([{ code: 'EAGAIN' }])
  let read = ''
  const part = Buffer.alloc(65_536)
  const readPart = () => {
    try {
      read += part.toString('utf8', 0, readSync(reader, part))
    } catch {
      // Nothing there yet.
    }
    return read.length >= all.length
  }
  await until(readPart)
  expect(read === all).toBe(true)

  closeSync(reader)
  const gone = failed()
  piped.write('nobody reads this\n')
  expect(await gone).toMatchObject([{ code: 'EPIPE' }])
  piped.flushSync()
  closeSync(pipe)
})
