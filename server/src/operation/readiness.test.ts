import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import fs from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { folderStore } from '@member/release-store'
import { liveArea, MadeStore, madeHost } from '@member/release-store/testing'
import { readConfig } from '../config.ts'
import { diskFacts } from '../doctor/gather-facts.ts'
import { describeWithSmallDisk, type SmallDisk, smallDisk } from '../testing/small-disk.ts'
import { diskCheck, storeCheck } from './dependency-checks.ts'
import { checkReadiness, type DependencyCheck, type DependencyChecks } from './readiness.ts'

const is =
  (state: 'ok' | 'none' | 'away' | 'busy' | 'full'): DependencyCheck =>
  () =>
    Promise.resolve(state)
const fails: DependencyCheck = () => Promise.reject(new Error('gone'))
const hangs: DependencyCheck = () => new Promise(() => undefined)
const all: DependencyChecks = { database: is('ok'), disk: is('ok'), redis: is('ok'), store: is('ok'), api: is('ok') }

test.each([
  [{}, { status: 'ready', database: 'ok', redis: 'ok', store: 'ok' }],
  [
    { redis: is('none'), store: is('none') },
    { status: 'ready', redis: 'none', store: 'none' },
  ],
  [{ redis: is('away') }, { status: 'ready', redis: 'away' }],
  [{ database: fails }, { status: 'unavailable', database: 'away' }],
  [{ database: hangs }, { status: 'unavailable', database: 'away' }],
  [{ database: is('busy') }, { status: 'unavailable', database: 'busy' }],
  [{ database: is('full') }, { status: 'unavailable', database: 'full' }],
  [{ database: is('none') }, { status: 'ready', database: 'none' }],
  [{ disk: is('full') }, { status: 'ready', disk: 'full' }],
  [{ disk: fails }, { status: 'unavailable', disk: 'away' }],
  [{ api: is('busy') }, { status: 'ready', api: 'busy' }],
  [{ api: fails }, { status: 'ready', api: 'away' }],
  [{ store: is('full') }, { status: 'ready', store: 'full' }],
  [{ store: fails }, { status: 'unavailable', store: 'away' }],
] as const)('dependencies %# give %j', async (changes, expected) => {
  expect(await checkReadiness({ ...all, ...changes }, 'serving')).toMatchObject(expected)
})

test('a stopping server is not ready, even with all dependencies ok', async () => {
  expect((await checkReadiness(all, 'stopping')).status).toBe('stopping')
})

describe('checks of the disk and the store', () => {
  afterEach(() => jest.restoreAllMocks())

  test('a data folder in which no file can be opened, as without a file descriptor, is not there', async () => {
    expect(await diskCheck(tmpdir())()).toBe('ok')
    jest
      .spyOn(fs, 'open')
      .mockRejectedValue(Object.assign(new Error('EMFILE: too many open files'), { code: 'EMFILE' }))
    await expect(diskCheck(tmpdir())()).rejects.toThrow('EMFILE')
  })

  describeWithSmallDisk('a folder of the data folder that has a disk of its own', () => {
    let data: string
    let disk: SmallDisk
    beforeEach(() => {
      data = mkdtempSync(join(tmpdir(), 'member-data-'))
      disk = smallDisk('4m')
    })
    afterEach(() => {
      disk.remove()
      rmSync(data, { recursive: true })
    })

    test('is the one that is named when that disk is full: the release store', async () => {
      const made = await MadeStore.empty()
      await made.commit({ host: liveArea(await made.publish(madeHost('1.0.0'))) })
      cpSync(made.folder, disk.folder, { recursive: true })
      rmSync(made.folder, { recursive: true })
      symlinkSync(disk.folder, join(data, 'store'))
      const store = storeCheck(folderStore(join(data, 'store')))
      const states = async () => [await diskCheck(data, join(data, 'uploads'))(), await store()]
      expect(await states()).toEqual(['ok', 'ok'])
      disk.fill()
      expect(await states()).toEqual(['ok', 'full'])
      const disks = await diskFacts(readConfig({ DATA_DIR: data }))
      expect(disks.map(({ of }) => of)).toEqual(['DATA_DIR', 'the release store'])
      expect(disks[1]).toMatchObject({ free: 0, total: 4 * 1024 ** 2 })
    })

    test('is the one that is named when that disk is full: the uploads', async () => {
      symlinkSync(disk.folder, join(data, 'uploads'))
      mkdirSync(join(data, 'store'))
      disk.fill()
      expect([await diskCheck(data)(), await diskCheck(data, join(data, 'uploads'))()]).toEqual(['ok', 'full'])
      expect((await diskFacts(readConfig({ DATA_DIR: data }))).map(({ of }) => of)).toEqual([
        'DATA_DIR',
        'the uploads (DATA_DIR/uploads)',
      ])
    })
  })
})
