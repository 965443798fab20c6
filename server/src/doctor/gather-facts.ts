import { stat, statfs } from 'node:fs/promises'
import { partsIn } from '../backup/backup-parts.ts'
import { isRestoring, restoreSentence } from '../backup/interrupted-restore.ts'
import { lastBackup } from '../backup/last-backup.ts'
import { type Config, settingNames } from '../config.ts'
import { type Clock, secondsOf } from '../environment/clock.ts'
import { misspeltIn } from '../environment/misspelt.ts'
import type { Environment } from '../environment/variables.ts'
import { databaseFacts } from './database-facts.ts'
import type { DiskFacts, Facts } from './facts.ts'
import { bucketFact, mailServerFact, redisFact, storeFact } from './service-facts.ts'
import { settingsFacts } from './settings-facts.ts'

const measure = async (of: DiskFacts['of'], folder: string) => {
  try {
    const { bsize, bavail, blocks } = await statfs(folder)
    const { dev } = await stat(folder)
    return { of, device: dev, free: bavail * bsize, total: blocks * bsize }
  } catch {
    return undefined
  }
}

/** The disks of a data folder: uploads and release store may have their own. */
export async function diskFacts(dataDir: string): Promise<DiskFacts[]> {
  const { uploads, store } = partsIn(dataDir)
  const measured = await Promise.all([
    measure('DATA_DIR', dataDir),
    measure('the uploads (DATA_DIR/uploads)', uploads),
    measure('the release store (DATA_DIR/store)', store),
  ])
  const found = measured.filter((one) => one !== undefined)
  const first = found.filter(({ device }, index) => found.findIndex((one) => one.device === device) === index)
  return first.map(({ of, free, total }) => ({ of, free, total }))
}

/** Whether others may look into the data folder; one that is not there has nothing to look at. */
const dataFolderFact = (dataDir: string): Promise<Facts['dataFolder']> =>
  stat(dataDir).then(
    ({ mode }) => ((mode & 0o007) === 0 ? 'closed' : 'open'),
    () => 'closed',
  )

/** Looks at everything a site needs, and changes nothing. */
export async function gatherFacts(config: Config, environment: Environment, clock: Clock): Promise<Facts> {
  const now = secondsOf(clock)
  const [database, store, redis, mailServer, bucket, disks, dataFolder, backup] = await Promise.all([
    config.proxy === undefined ? databaseFacts(config.database, now) : ({ state: 'unused' } as const),
    storeFact(config),
    redisFact(config),
    mailServerFact(config),
    bucketFact(config),
    diskFacts(config.dataDir),
    dataFolderFact(config.dataDir),
    lastBackup(config.dataDir),
  ])
  const services = { store, redis, mailServer, bucket }
  const machine = { disks, dataFolder, backup: backup?.taken_at }
  const restore = isRestoring(config.dataDir) ? restoreSentence(config.dataDir) : undefined
  const settings = { settings: settingsFacts(config), misspelt: misspeltIn(environment, settingNames) }
  return { now, ...settings, database, ...services, ...machine, restore }
}
