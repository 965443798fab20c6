// Reports of browsers in the store: several servers write side by side, and nothing there ends a reader.
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hourMs, putReports, readReports, removeOldReports, type StoredReport } from './failure-reports.ts'
import { folderStore } from './folder-store.ts'
import type { Store } from './store.ts'
import { freshFolder } from './testing/made-build.ts'

let folder: string
let store: Store
const now = Date.UTC(2026, 10, 22, 2, 30)
const lastHour = { since: now - hourMs, until: now }

const report = (at: number, reference = '7KQ2MX'): StoredReport => ({
  at,
  area: 'account',
  release: '1.0.0-000000000000',
  phase: 'render',
  reason: 'render-threw',
  outcome: 'gave-up',
  reference,
})
const put = (writer: string, n: number, at: number, reports = [report(at)], counted: object[] = []) =>
  putReports(store, { reports, counted: counted as never }, { at, writer, n })

beforeEach(async () => {
  folder = await freshFolder()
  store = folderStore(folder)
})
afterEach(() => rm(folder, { recursive: true }))

test('what two servers wrote is read together, the oldest first', async () => {
  await put('aaaa', 1, now - 1_000, [report(now - 1_000, 'AAAAA2')])
  await put('bbbb', 1, now - 2_000, [report(now - 2_000, 'BBBBB1')])
  await put('aaaa', 2, now, [report(now, 'AAAAA3')])
  const { reports } = await readReports(store, lastHour)
  expect(reports.map(({ reference }) => reference)).toEqual(['BBBBB1', 'AAAAA2', 'AAAAA3'])
  expect(reports[0]).toEqual(report(now - 2_000, 'BBBBB1'))
})

test('reports outside the time are left out, also those of the same hour', async () => {
  const early = report(now - hourMs - 1, 'EARLY0')
  await put('aaaa', 1, now - hourMs, [early, report(now - hourMs, 'FIRST0')])
  await put('aaaa', 2, now + 1, [report(now + 1, 'LATER0')])
  expect((await readReports(store, lastHour)).reports.map(({ reference }) => reference)).toEqual(['FIRST0'])
})

test('a report that could only be written an hour later is found', async () => {
  await put('aaaa', 1, now + hourMs, [report(now - 60_000)])
  expect((await readReports(store, lastHour)).reports).toHaveLength(1)
})

test('counts without references are read as well', async () => {
  const counted = { at: now, area: 'account', release: '1.0.0-000000000000', reason: 'timeout', count: 41 }
  await put('aaaa', 1, now, [], [counted])
  expect(await readReports(store, lastHour)).toEqual({ reports: [], counted: [counted] })
})

test('words and keys of a later version are read, and what is no report is left out', async () => {
  const later = { ...report(now), reason: 'melted', device: 'fridge' }
  await put('aaaa', 1, now, [later, { ...report(now), at: 'noon' } as never, null as never])
  const { device: _, ...known } = later
  expect((await readReports(store, lastHour)).reports).toEqual([known])
})

test('a file that cannot be read is named and the others are read', async () => {
  await put('aaaa', 1, now)
  await writeFile(join(folder, 'reports/2026-11-22T02/bbbb-000001.json'), '{')
  await mkdir(join(folder, 'reports/2026-11-22T02/folder.json'))
  const skipped: string[] = []
  expect((await readReports(store, lastHour, (reason) => skipped.push(reason))).reports).toHaveLength(1)
  expect(skipped).toHaveLength(2)
  expect(skipped.join()).toContain('reports/2026-11-22T02/bbbb-000001.json cannot be read')
})

test('a store without reports has none', async () => {
  expect(await readReports(store, lastHour)).toEqual({ reports: [], counted: [] })
  await removeOldReports(store, now)
})

test('hours are removed a day after they ended, and nothing else is', async () => {
  await put('aaaa', 1, now - 25 * hourMs)
  await put('aaaa', 2, now - 24 * hourMs)
  await put('aaaa', 3, now)
  await store.replace('log/1', Buffer.from('kept'))
  await removeOldReports(store, now)
  expect(await readdir(join(folder, 'reports'))).toEqual(['2026-11-21T02', '2026-11-22T02'])
  expect(String(await store.read('log/1'))).toBe('kept')
})
