import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../config.ts'
import { buildServer, runToEnd } from '../testing/server-process.ts'
import { describeWithSmallDisk, type SmallDisk, smallDisk } from '../testing/small-disk.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'

// Of a site on PostgreSQL, so that the backup has files only; the rule is the same with a database in it.

const postgres = { DATABASE_URL: 'postgres://member@127.0.0.1:1/none' }
const configOf = (folder: string) => readConfig({ DATA_DIR: folder, ...postgres })

let root: string
let backup: string
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'member-restore-'))
  backup = join(root, 'backup')
  const site = join(root, 'site')
  for (const [name, size] of Object.entries({
    'uploads/20270115/a.png': 100,
    'store/r/account/65.js': 3 * 1024 ** 2,
  })) {
    mkdirSync(join(site, name, '..'), { recursive: true })
    writeFileSync(join(site, name), Buffer.alloc(size))
  }
  await makeBackup({ folder: backup, database: 'left out' }, configOf(site), () => 1_800_000_000_000)
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

describeWithSmallDisk('a restore onto a disk that is too small', () => {
  let disk: SmallDisk
  beforeEach(() => {
    disk = smallDisk('2m')
  })
  afterEach(() => disk.remove())
  const sentence = /^The disk of .+ is too full for the backup \(ENOSPC\): make room, .+; nothing was changed\.$/

  test('ends with a sentence and leaves the data folder empty', async () => {
    await expect(restoreBackup(backup, configOf(disk.folder))).rejects.toThrow(sentence)
    expect(readdirSync(disk.folder)).toEqual([])
  })

  test('does not leave a data folder that it has made', async () => {
    const fresh = join(disk.folder, 'data')
    await expect(restoreBackup(backup, configOf(fresh))).rejects.toThrow(sentence)
    expect(existsSync(fresh)).toBe(false)
  })
})

test('when a part cannot be put in its place, those before it are taken away again', async () => {
  const data = join(root, 'data')
  mkdirSync(data)
  // Nothing is there that could be written over, but no folder can get this name.
  symlinkSync(join(root, 'nowhere'), join(data, 'store'))
  await expect(restoreBackup(backup, configOf(data))).rejects.toThrow(
    /^The backup cannot be restored to .+data \(ENOTDIR\): .+; nothing was changed\.$/,
  )
  expect(readdirSync(data)).toEqual(['store'])
})

describe('a restore that was killed', () => {
  let data: string
  beforeEach(() => {
    data = join(root, 'data')
    mkdirSync(join(data, '.restoring', 'uploads'), { recursive: true })
  })

  test('while it copied: it is repeated', async () => {
    await restoreBackup(backup, configOf(data))
    expect(readdirSync(data).sort()).toEqual(['store', 'uploads'])
  })

  test('while it put the parts in place: it is repeated, and takes what is in place already', async () => {
    await restoreBackup(backup, configOf(data))
    mkdirSync(join(data, '.restoring'))
    renameSync(join(data, 'store'), join(data, '.restoring', 'store'))
    await restoreBackup(backup, configOf(data))
    expect(readdirSync(data).sort()).toEqual(['store', 'uploads'])
    expect(existsSync(join(data, 'store/r/account/65.js'))).toBe(true)
  })

  test('files that are not of the backup stay, and the restore is refused', async () => {
    rmSync(join(data, '.restoring', 'uploads'), { recursive: true })
    mkdirSync(join(data, 'uploads'))
    writeFileSync(join(data, 'uploads', 'newer.png'), 'newer')
    await expect(restoreBackup(backup, configOf(data))).rejects.toThrow('is in use (it has uploads)')
    expect(readdirSync(join(data, 'uploads'))).toEqual(['newer.png'])
  })

  test.each([
    ['start', []],
    ['init', ['init', '--name', 'North', '--lead', 'anna', '--generate-password']],
    ['doctor', ['doctor']],
  ])(
    '%s says so and makes no site',
    async (_name, argv) => {
      buildServer()
      const end = await runToEnd({ DATA_DIR: data, PORT: '0', LOG_LEVEL: 'silent' }, argv)
      expect(end.code).not.toBe(0)
      expect(end.stdout + end.stderr).toContain(`A restore to ${data} has not ended (it has .restoring): `)
      expect(readdirSync(data)).toEqual(['.restoring'])
    },
    120_000,
  )
})
