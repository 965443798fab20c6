import fs, { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as tick } from 'node:timers/promises'
import { type LogLines, logLines } from './log-lines.ts'

let folder: string
let file: number
let lines: LogLines
const written = () => readFileSync(join(folder, 'log'), 'utf8')
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'member-log-'))
  file = openSync(join(folder, 'log'), 'a')
  lines = logLines(file)
})
afterEach(() => {
  closeSync(file)
  rmSync(folder, { recursive: true })
})

test('lines are written after the tick, in order', async () => {
  for (const line of ['one\n', 'two\n', '三\n']) lines.write(line)
  await tick()
  await tick()
  expect(written()).toBe('one\ntwo\n三\n')
  lines.write('four\n')
  await tick()
  await tick()
  expect(written()).toBe('one\ntwo\n三\nfour\n')
})

test('flushing does not wait for the tick', () => {
  lines.write('last words\n')
  lines.flush()
  expect(written()).toBe('last words\n')
})

test('lines beyond the buffer are written before the tick ends', () => {
  for (let count = 0; count < 3000; count += 1) lines.write(`${'x'.repeat(99)}\n`)
  expect(written().length).toBeGreaterThan(200_000)
  lines.flush()
  expect(written()).toHaveLength(300_000)
})

test('no tick waits for the disk', async () => {
  const sync = jest.spyOn(fs, 'fsyncSync')
  for (let count = 0; count < 5; count += 1) {
    lines.write('line\n')
    await tick()
  }
  await tick()
  expect(written()).toBe('line\n'.repeat(5))
  expect(sync).not.toHaveBeenCalled()
  lines.flush()
  expect(sync).toHaveBeenCalledTimes(1)
  sync.mockRestore()
})
