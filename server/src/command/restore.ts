import { resolve } from 'node:path'
import { manifestSummary } from '../backup/backup-manifest.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { readConfig } from '../config.ts'
import { backupLines } from './backup.ts'
import { defineCommand } from './command.ts'
import { needed, text } from './option.ts'

/** `restore <folder>` */
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
