import { resolve } from 'node:path'
import { type BackupManifest, type BackupPart, manifestSummary } from '../backup/backup-manifest.ts'
import { makeBackup } from '../backup/make-backup.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { readConfig } from '../config.ts'
import { defineCommand } from './command.ts'
import { flag, needed, text } from './option.ts'
import { mebibytes } from './report-lines.ts'

const partLine = (name: string, part: BackupPart | undefined, otherwise: string): string =>
  part === undefined ? `${name}  ${otherwise}` : `${name}  ${part.files} files, ${mebibytes(part.bytes)}`

/** What a backup holds, a line each. */
const backupLines = ({ database, uploads, store }: BackupManifest): string[] => [
  database === undefined ? 'database  not in it' : `database  ${mebibytes(database.bytes)}, checked`,
  partLine('uploads ', uploads, 'not in it: they are in a bucket'),
  partLine('releases', store, 'not in it: RELEASE_STORE has them'),
]

export const backup = defineCommand({
  name: 'backup',
  short: 'copy the site to a new folder while it runs',
  long: [
    'Copies the database as it is at one moment, uploaded files and the release store to a folder that does not exist yet, and checks the copy. The server goes on: nobody waits for it. `restore` reads it.',
    'Of a database on PostgreSQL pg_dump makes the backup; --without-database then copies the rest. Uploads in a bucket are not copied, nor is a release store elsewhere (RELEASE_STORE). docs/operations/backup.md has more.',
  ],
  arguments: { folder: needed(text('<folder>', 'a folder that does not exist yet, in one that does')) },
  options: { 'without-database': flag('leave out a database that is on PostgreSQL') },
  async run({ env, clock, report }, given) {
    const database = given['without-database'] ? 'left out' : 'included'
    const folder = resolve(given.folder)
    const manifest = await makeBackup({ folder, database }, readConfig(env), clock)
    report({ folder, ...manifestSummary(manifest) }, [`backed up to ${folder}`, ...backupLines(manifest)])
  },
})

export const restore = defineCommand({
  name: 'restore',
  short: 'put a backup into an empty data folder',
  long: [
    'Checks a folder that `backup` has made, then copies it into DATA_DIR, which must not have a site: nothing is ever written over. A backup of a newer version is refused.',
  ],
  arguments: { folder: needed(text('<folder>', 'a folder that `backup` has made')) },
  options: {},
  async run({ env, report }, given) {
    const config = readConfig(env)
    const manifest = await restoreBackup(resolve(given.folder), config)
    const moment = new Date(manifest.taken_at * 1000).toISOString().replace('.000', '')
    const first = `restored to ${config.dataDir}: the site as it was at ${moment}`
    report({ data_dir: config.dataDir, ...manifestSummary(manifest) }, [first, ...backupLines(manifest)])
  },
})
