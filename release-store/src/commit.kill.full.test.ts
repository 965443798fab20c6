// When writers are killed at any moment, no acknowledged commit is lost, the chain has no break, and the next command
// repairs the pointer.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { join } from 'node:path'
import { liveKey, logFolder } from './keys.ts'
import { entryHash, readEntry, repairedHead } from './log.ts'
import { engines, type MadeEngine } from './testing/engines.ts'

const packageFolder = join(__dirname, '..')

interface Writer {
  process: ChildProcess
  acknowledged: string[]
}

function startWriter({ store, environment }: MadeEngine, name: string): Writer {
  const script = join(packageFolder, 'src/testing/kill-writer.mjs')
  const child = spawn(process.execPath, [script, store.location, name], {
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let out = ''
  const writer: Writer = { process: child, acknowledged: [] }
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    out += chunk
    const lines = out.split('\n')
    out = lines.pop() ?? ''
    writer.acknowledged.push(...lines)
  })
  return writer
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const acknowledgedBy = (writers: readonly Writer[]) => writers.flatMap(({ acknowledged }) => acknowledged)

/** Waits until these writers acknowledged that many more commits, however long a busy machine takes. */
async function moreCommits(writers: readonly Writer[], more: number): Promise<void> {
  const wanted = acknowledgedBy(writers).length + more
  while (acknowledgedBy(writers).length < wanted) await pause(10)
}

function killed({ process: child }: Writer): Promise<unknown> {
  const closed = new Promise((resolve) => child.once('close', resolve))
  child.kill('SIGKILL')
  return closed
}

beforeAll(() => {
  // The writers are separate processes that run the compiled package, so it has to be up to date.
  execFileSync(join(packageFolder, '../node_modules/.bin/tsc'), ['-b', packageFolder], { stdio: 'inherit' })
})

test.each(engines)('six writers of %s are killed at different moments, and one is started again', async (_, open) => {
  const engine = await open()
  const { store } = engine
  const writers = ['one', 'two', 'three', 'four', 'five', 'six'].map((name) => startWriter(engine, name))
  await moreCommits(writers, 12)
  for (const writer of writers.slice(0, 3)) {
    await pause(Math.random() * 150)
    await killed(writer)
  }
  writers.push(startWriter(engine, 'one'))
  await moreCommits(writers.slice(3), 12)
  await Promise.all(writers.slice(3).map(killed))

  const acknowledged = acknowledgedBy(writers)
  expect(acknowledged.length).toBeGreaterThan(20)

  const stored = new Set<string>()
  const names = await store.list(logFolder)
  let previousHash = ''
  for (let generation = 1; generation <= names.length; generation += 1) {
    const found = await readEntry(store, generation)
    expect(found?.entry.previousHash).toBe(previousHash)
    previousHash = found ? entryHash(found.bytes) : ''
    stored.add(`${generation} ${found?.entry.id}`)
  }
  expect(acknowledged.filter((line) => !stored.has(line))).toEqual([])

  await repairedHead(store)
  expect(JSON.parse(String(await store.read(liveKey))).generation).toBe(names.length)
  await engine.close()
})
