import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { readConfig } from '../config.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'

// Of a site on PostgreSQL, so that the backup has files only.

const configOf = (folder: string) => readConfig({ DATA_DIR: folder, DATABASE_URL: 'postgres://member@127.0.0.1/none' })

let root: string
let backup: string
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'member-restore-'))
  backup = join(root, 'backup')
  const files = { 'uploads/20270115/a.png': 'picture', 'store/live.json': '{"generation":2}' }
  for (const [name, text] of Object.entries(files)) {
    const file = join(root, 'site', name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  await makeBackup({ folder: backup, database: 'left out' }, configOf(join(root, 'site')), () => 1_800_000_000_000)
})
afterEach(() => rmSync(root, { recursive: true }))

test.each<[string, (folder: string) => void, RegExp]>([
  ['an upload less', (folder) => rmSync(join(folder, 'uploads/20270115/a.png')), /its uploads have 0 files of 0 bytes/],
  ['a shorter release', (folder) => writeFileSync(join(folder, 'store/live.json'), ''), /its releases have 1 files/],
  [
    'a release of the same size',
    (folder) => writeFileSync(join(folder, 'store/live.json'), '{"generation":3}'),
    /^The backup is damaged: of its releases the file live\.json is not the one it was made of\.$/,
  ],
  [
    'an upload of the same size',
    (folder) => writeFileSync(join(folder, 'uploads/20270115/a.png'), 'Picture'),
    /of its uploads the file 20270115\/a\.png is not the one/,
  ],
  [
    'no folder',
    (folder) => rmSync(folder, { recursive: true }),
    /^There is no folder .+: name one that `member-server backup` has made\.$/,
  ],
  [
    'a file in its place',
    (folder) => {
      rmSync(folder, { recursive: true })
      writeFileSync(folder, 'archive')
    },
    /^There is no folder .+: name one that/,
  ],
  ['no end', (folder) => rmSync(join(folder, 'backup.json')), /is no complete backup/],
  [
    'another version',
    (folder) => writeFileSync(join(folder, 'backup.json'), '{"format":"member-centre backup","version":2}'),
    /is no backup that this version of the server can read/,
  ],
])('a backup with %s is refused and nothing is restored', async (_what, harm, sentence) => {
  harm(backup)
  const fresh = join(root, 'fresh')
  await expect(restoreBackup(backup, configOf(fresh))).rejects.toThrow(sentence)
  expect(existsSync(fresh)).toBe(false)
})
