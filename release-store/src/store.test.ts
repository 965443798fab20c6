// Reports of browsers in the store: several servers write side by side, and nothing there ends a reader.
import {
  hourMs,
  putBatch,
  readReports,
  removeOldReports,
  reportSecret,
  type StoredReport,
  tabsStillOpen,
} from './health/failure-reports.ts'
import { liveKey, logKey } from './keys.ts'
import { liveReader, liveState } from './live-state.ts'
import { chainProblems, entriesBack, readHead, repairedHead } from './log.ts'
import type { Store } from './store.ts'
import { engines, type MadeEngine } from './testing/engines.ts'
import { someIntegrity } from './testing/made-manifest.ts'
import { liveArea, MadeStore } from './testing/made-store.ts'

describe.each(engines)('damaged store in %s', (_, open) => {
  // With a damaged store, readers and writers never continue with anything but what was committed.

  let engine: MadeEngine
  let made: MadeStore

  const areas = { host: liveArea({ release: '1.0.0-000000000000', manifest: someIntegrity }) }
  const write = (key: string, text: string) => made.store.replace(key, Buffer.from(text))
  const read = async (key: string) => (await made.store.read(key))?.toString() ?? ''

  beforeEach(async () => {
    engine = await open()
    made = new MadeStore(engine.store)
    for (let generation = 1; generation <= 3; generation += 1) await made.commit(areas)
  })
  afterEach(() => engine.close())

  describe.each([
    ['empty', ''],
    ['cut off', '{"schema":1'],
    ['another document', '[]'],
    ['of a later format', '{"schema":4,"generation":9}'],
  ])('a pointer that is %s', (_, text) => {
    test('is ignored, and the log is read from the start', async () => {
      await made.point(text)
      expect((await readHead(made.store)).document.generation).toBe(3)
      expect((await liveReader(made.store)()).generation).toBe(3)
    })

    test('is written again by the next command', async () => {
      const intact = await read(liveKey)
      await made.point(text)
      expect(await repairedHead(made.store)).toMatchObject({ repaired: true })
      expect(await read(liveKey)).toBe(intact)
      expect(await repairedHead(made.store)).toMatchObject({ repaired: false })
    })
  })

  test('a pointer ahead of the log stops writers; a reader takes what the pointer says', async () => {
    await made.store.remove(logKey(3))
    await expect(readHead(made.store)).rejects.toMatchObject({
      kind: 'damaged',
      message: expect.stringContaining('names generation 3, but log/000000000003.json is missing'),
    })
    expect((await liveReader(made.store)()).generation).toBe(3)
  })

  test('a damaged newest entry is named with the way out, which works', async () => {
    await made.commit(areas, 'before-pointer')
    await write(logKey(4), 'not json')
    await expect(readHead(made.store)).rejects.toThrow(
      /000000000004\.json is damaged: .*; bring that file back from the backup, or move it and live\.json away/,
    )
    await made.store.remove(logKey(4))
    await made.store.remove(liveKey)
    expect(await repairedHead(made.store)).toMatchObject({ head: { document: { generation: 3 } }, repaired: true })
  })

  test('a reader that knows a newer entry ignores a pointer that an older writer puts back', async () => {
    const first = await read(liveKey)
    const readLive = liveReader(made.store)
    await made.commit(areas, 'before-pointer')
    const newest = await readLive()
    expect(newest.generation).toBe(4)
    await write(liveKey, first)
    expect(await readLive()).toBe(newest)
  })

  test('a reader follows a store that was restored from an older backup', async () => {
    const older = await read(liveKey)
    await made.commit(areas)
    const readLive = liveReader(made.store)
    expect((await readLive()).generation).toBe(4)
    await made.store.remove(logKey(4))
    await write(liveKey, older)
    expect((await readLive()).generation).toBe(3)
  })

  test.each([
    ['an entry that is not JSON', 'not json', / is damaged: /],
    [
      'an entry of a later format',
      '{"schema":4,"generation":4}',
      / was written by a later version \(schema \d+, this one reads 3\)/,
    ],
    ['the entry of another generation', undefined, / is damaged: it belongs to generation 3/],
  ])('%s stops writers and readers', async (_, text, message) => {
    await write(logKey(4), text ?? (await read(logKey(3))))
    for (const attempt of [readHead, async (store: Store) => liveReader(store)()])
      await expect(attempt(made.store)).rejects.toMatchObject({
        kind: 'damaged',
        message: expect.stringMatching(message),
      })
  })

  test('an older entry that cannot be read is passed over', async () => {
    await write(logKey(1), 'not json')
    await write(liveKey, 'lost')
    expect((await readHead(made.store)).document.generation).toBe(3)
    expect((await liveReader(made.store)()).generation).toBe(3)
    const skipped: string[] = []
    const found = []
    for await (const { generation } of entriesBack(made.store, 3, 200, (reason) => skipped.push(reason)))
      found.push(generation)
    expect(found).toEqual([3, 2])
    expect(skipped).toEqual([expect.stringContaining('000000000001.json is damaged')])
  })

  test('the log is read back several entries at once, and little beyond the end of a search', async () => {
    for (let generation = 4; generation <= 60; generation += 1) await made.commit(areas)
    let [running, most, reads] = [0, 0, 0]
    const read = async (key: string) => {
      running += 1
      reads += 1
      most = Math.max(most, running)
      return made.store.read(key).finally(() => {
        running -= 1
      })
    }
    const readUntil = async (end: number) => {
      for await (const { generation } of entriesBack({ ...made.store, read }, 60)) if (generation === end) return reads
      return reads
    }
    expect([await readUntil(60), most]).toEqual([4, 4])
    expect([await readUntil(1), most]).toEqual([64, 32])
  })

  test('pages continue with the last good document while the newest entry is damaged', async () => {
    const logged: string[] = []
    const log = { warn: (line: string) => logged.push(line), error: (line: string) => logged.push(line) }
    const current = liveState({
      store: made.store,
      log,
      now: Date.now,
      resolve: async ({ generation }) => ({ generation, notes: [] }),
    })
    expect((await current()).generation).toBe(3)
    await write(logKey(4), 'not json')
    for (let page = 0; page < 3; page += 1) expect((await current()).generation).toBe(3)
    expect(logged).toEqual([
      expect.stringMatching(/000000000004\.json is damaged.*; pages continue with generation 3$/),
    ])
  })

  test('the chain shows a missing entry and an entry that was changed later', async () => {
    expect(await chainProblems(made.store, 3)).toEqual([])
    await write(logKey(2), (await read(logKey(2))).replace('"reason":""', '"reason":"another"'))
    expect(await chainProblems(made.store, 3)).toEqual(['log entry 3 does not follow entry 2: one of them was changed'])
    await made.store.remove(logKey(2))
    expect(await chainProblems(made.store, 3)).toContain('log entry 2 is missing')
  })
})

describe.each(engines)('failure reports in %s', (_, open) => {
  let engine: MadeEngine
  let store: Store
  const now = Date.UTC(2026, 10, 22, 2, 30)
  const since = now - hourMs

  const report = (at: number, reference = '7KQ2MX'): StoredReport => ({
    at,
    area: 'account',
    release: '1.0.0-000000000000',
    phase: 'render',
    reason: 'render-threw',
    outcome: 'gave-up',
    reference,
    member: '',
    network: '',
    voter: '',
  })
  const put = (writer: string, n: number, at: number, reports = [report(at)]) =>
    putBatch(store, { reports, worked: [] }, { at, writer, n })

  beforeEach(async () => {
    engine = await open()
    store = engine.store
  })
  afterEach(() => engine.close())

  test('what two servers wrote is read together, the oldest first', async () => {
    await put('aaaa', 1, now - 1_000, [report(now - 1_000, 'AAAAA2')])
    await put('bbbb', 1, now - 2_000, [report(now - 2_000, 'BBBBB1')])
    await put('aaaa', 2, now, [report(now, 'AAAAA3')])
    const reports = await readReports(store, since)
    expect(reports.map(({ reference }) => reference)).toEqual(['BBBBB1', 'AAAAA2', 'AAAAA3'])
    expect(reports[0]).toEqual(report(now - 2_000, 'BBBBB1'))
  })

  test('tabs in which a page of a banned release stays are counted over all servers, from a time on', async () => {
    const [one, other] = ['1.0.0-000000000001', '1.0.0-000000000002']
    const say = (at: number, writer: string, ...releases: string[]) => {
      const stays = releases.map((release) => ({ area: 'account', release }))
      return putBatch(store, { reports: [], worked: [], stays }, { at, writer, n: at })
    }
    await say(now - 1, 'aaaa', one)
    await say(now, 'aaaa', one, one, other)
    await say(now + 5_000, 'bbbb', one)
    expect(await tabsStillOpen(store, { area: 'account', release: one }, now)).toBe(3)
    expect(await tabsStillOpen(store, { area: 'messages', release: one }, now)).toBe(0)
  })

  test('older reports are left out, also those of the same hour', async () => {
    const early = report(now - hourMs - 1, 'EARLY0')
    await put('aaaa', 1, now - hourMs, [early, report(now - hourMs, 'FIRST0')])
    expect((await readReports(store, since)).map(({ reference }) => reference)).toEqual(['FIRST0'])
  })

  test('a report that could only be written an hour later is found', async () => {
    await put('aaaa', 1, now + hourMs, [report(now - 60_000)])
    expect(await readReports(store, since)).toHaveLength(1)
  })

  test('words and keys of a later version are read, and what is no report is left out', async () => {
    const later = { ...report(now), reason: 'melted', device: 'fridge' }
    await put('aaaa', 1, now, [later, { ...report(now), at: 'noon' } as never, null as never])
    const { device: _, ...known } = later
    expect(await readReports(store, since)).toEqual([known])
  })

  test('a file that cannot be read is named and the others are read', async () => {
    await put('aaaa', 1, now)
    await store.replace('reports/2026-11-22T02/bbbb-000001.json', Buffer.from('{'))
    await store.replace('reports/2026-11-22T02/folder.json/a', Buffer.from('a'))
    const skipped: string[] = []
    expect(await readReports(store, since, (reason) => skipped.push(reason))).toHaveLength(1)
    expect(skipped).toHaveLength(2)
    expect(skipped.join()).toContain('reports/2026-11-22T02/bbbb-000001.json cannot be read')
  })

  test('a store without reports has none', async () => {
    expect(await readReports(store, since)).toEqual([])
    await removeOldReports(store, now)
  })

  test('hours are removed a day after they ended, their secrets at once, and nothing else is', async () => {
    await put('aaaa', 1, now - 25 * hourMs)
    await put('aaaa', 2, now - 24 * hourMs)
    await put('aaaa', 3, now)
    for (const at of [now - 24 * hourMs, now]) await reportSecret(store, at, 'secret')
    await store.replace('log/1', Buffer.from('kept'))
    await removeOldReports(store, now)
    const namesIn = async (key: string) => (await store.list(key)).map(({ name }) => name).sort()
    expect(await namesIn('reports')).toEqual(['2026-11-21T02', '2026-11-22T02'])
    expect(String(await store.read('log/1'))).toBe('kept')
    const files = await Promise.all(['21', '22'].map((day) => namesIn(`reports/2026-11-${day}T02`)))
    expect(files).toEqual([['aaaa-000002.json'], ['aaaa-000003.json', 'secret.json']])
  })
})
