import { isRestoring, restoreSentence } from '../backup/interrupted-restore.ts'
import { lastBackup } from '../backup/last-backup.ts'
import { type Config, settingNames } from '../config.ts'
import { type Clock, secondsOf } from '../environment/clock.ts'
import { misspeltIn } from '../environment/misspelt.ts'
import type { Environment } from '../environment/variables.ts'
import { databaseFacts } from './database-facts.ts'
import { dataFolderFact, diskFacts } from './disk-facts.ts'
import type { Facts } from './facts.ts'
import { bucketFact, mailServerFact, redisFact, storeFact } from './service-facts.ts'
import { settingsFacts } from './settings-facts.ts'

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
