import { execFileSync } from 'node:child_process'
import { closeSync, constants, mkdtempSync, openSync, readFileSync, readSync, rmSync, writeSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { buildServer, type ServerProcess, startProcess } from '../testing/server-process.ts'
import { describeWithSmallDisk, smallDisk } from '../testing/small-disk.ts'
import { type TestDatabase, testDatabase } from '../testing/test-database.ts'
import { until } from '../testing/time.ts'

// The log never stops the server: whatever becomes of its lines, calls are answered, and the process ends when told to.

const calls = 50

let own: TestDatabase
let folder: string
beforeAll(buildServer)
beforeEach(async () => {
  own = await testDatabase()
  folder = mkdtempSync(join(tmpdir(), 'member-log-'))
})
afterEach(async () => {
  rmSync(folder, { recursive: true })
  await own.remove()
})

const start = (stderr: number) => startProcess({ ...own.environment, PORT: '0', RATE_LIMIT: '0' }, [], stderr)

const answersAll = async ({ address }: ServerProcess) => {
  const isAnswered = async (path: string) => (await fetch(address + path)).status === 200
  // A database on a busy machine may have no connection free for a moment.
  for (let call = 0; call < calls; call += 1) await until(() => isAnswered('/api/index/index'))
  await until(() => isAnswered('/readyz'))
}

const stops = async ({ child, ended }: ServerProcess) => {
  child.kill('SIGTERM')
  expect(await ended).toMatchObject({ code: 0, signal: null })
}

/** Asks that many times over one connection, without waiting for an answer before the next question. */
const askedAtOnce = async (address: string, times: number) => {
  const { port, hostname } = new URL(address)
  const socket = connect(Number(port), hostname)
  const question = `GET /healthz HTTP/1.1\r\nHost: ${hostname}\r\n`
  socket.write(`${question}\r\n`.repeat(times - 1))
  socket.write(`${question}Connection: close\r\n\r\n`)
  const answers = await text(socket)
  expect(answers.split('HTTP/1.1 200 OK').length - 1).toBe(times)
}

/** A pipe without a free byte; whoever opened `reader` does not read it. */
const fullPipe = () => {
  const path = join(folder, 'pipe')
  execFileSync('mkfifo', [path])
  const reader = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK)
  const writer = openSync(path, constants.O_WRONLY | constants.O_NONBLOCK)
  try {
    for (;;) writeSync(writer, Buffer.alloc(4096))
  } catch (error) {
    expect(error).toMatchObject({ code: 'EAGAIN' })
  }
  closeSync(writer)
  return { reader, writer: openSync(path, 'w') }
}

test('a reader that has stalled', async () => {
  const { reader, writer } = fullPipe()
  const server = await start(writer)
  await answersAll(server)
  await stops(server)
  closeSync(writer)
  closeSync(reader)
})

test('what finds no room while the reader stalls is dropped, counted, and told once it reads again', async () => {
  const { reader, writer } = fullPipe()
  const server = await start(writer)
  const many = 8_000
  await askedAtOnce(server.address, many)
  let read = ''
  const part = Buffer.alloc(65_536)
  /** Reads what is there, but for what had filled the pipe. */
  const readAll = () => {
    try {
      for (;;) read += part.toString('utf8', 0, readSync(reader, part)).replaceAll('\0', '')
    } catch (error) {
      expect(error).toMatchObject({ code: 'EAGAIN' })
    }
  }
  const toldOf = () => [...read.matchAll(/^\{.*"dropped":(\d+).*$/gm)].map(([, count]) => Number(count))
  await until(() => {
    readAll()
    return toldOf().length > 0
  })
  await answersAll(server)
  await stops(server)
  readAll()
  const answered = read.match(/^\{.*"msg":"answered"\}$/gm)?.length ?? 0
  const dropped = toldOf().reduce((sum, count) => sum + count, 0)
  expect(dropped).toBeGreaterThan(1000)
  expect(answered + dropped).toBe(many + calls + 1)
  closeSync(writer)
  closeSync(reader)
})

test('a reader that is gone', async () => {
  const { reader, writer } = fullPipe()
  const server = await start(writer)
  closeSync(reader)
  await answersAll(server)
  await stops(server)
  closeSync(writer)
})

describeWithSmallDisk('a disk', () => {
  test('that is full gets the lines that waited once it has space', async () => {
    const disk = smallDisk('1m')
    const path = join(disk.folder, 'log')
    const log = openSync(path, 'a')
    try {
      const server = await start(log)
      disk.fill()
      const before = readFileSync(path).length
      await answersAll(server)
      expect(readFileSync(path).length).toBeLessThan(before + 4096)
      disk.free()
      const answered = () => readFileSync(path, 'utf8').split('"msg":"answered"').length - 1
      await until(() => answered() === calls + 1)
      await stops(server)
    } finally {
      closeSync(log)
      disk.remove()
    }
  })
})
