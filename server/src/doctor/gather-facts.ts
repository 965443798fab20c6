import { stat, statfs } from 'node:fs/promises'
import { liveReader, openStore } from '@member/release-store'
import { withDeadline } from '@member/shared/deadline'
import { messageOf } from '@member/shared/reading'
import { lastBackup, partsIn } from '../backup/backup-manifest.ts'
import { isRestoring, restoreSentence } from '../backup/restore-backup.ts'
import { type Config, settingNames } from '../config.ts'
import { greetMailServer } from '../delivery/open-delivery.ts'
import { type Clock, secondsOf } from '../environment/clock.ts'
import { misspeltIn } from '../environment/misspelt.ts'
import { trustsOwnMachine } from '../environment/trusted-proxies.ts'
import type { Environment } from '../environment/variables.ts'
import { storeAbsence } from '../pages/stored-release.ts'
import { connectRedis } from '../shared-state/redis-connection.ts'
import { bucketStorage } from '../uploads/bucket-storage.ts'
import { databaseFacts } from './database-facts.ts'
import type { DiskFacts, Facts, ServiceFact, SettingsFacts } from './facts.ts'

/** Passwords of examples and of programs as they come. */
const wellKnown =
  /^(?:admin|change-?me.*|example|member|minio|minioadmin|password|postgres|redis|root|secret|test|\d{1,8})$/i

const isHere = (host: string): boolean => /^(?:|localhost|127\..+|\[?::1\]?)$/.test(host)

type WeakSecret = SettingsFacts['weakSecrets'][number]

/** `local` services often have no password, as nobody else reaches them. */
const weakness = (variable: string, secret: string, local: boolean): WeakSecret[] => {
  if (secret === '') return local ? [] : [{ variable, weakness: 'missing' }]
  return wellKnown.test(secret) ? [{ variable, weakness: 'well known' }] : []
}

const ofUrl = (variable: string, address: string | undefined): WeakSecret[] => {
  if (address === undefined) return []
  const { hostname, password } = new URL(address)
  return weakness(variable, decodeURIComponent(password), isHere(hostname))
}

/** The one key of uploads and releases in object storage. */
const bucketSecret = ({ upload, releaseStore }: Config): string | undefined =>
  upload.store.kind === 's3' ? upload.store.secretAccessKey : releaseStore.environment.S3_SECRET_ACCESS_KEY

const weakSecrets = (config: Config): WeakSecret[] => {
  const { database, redisUrl, delivery } = config
  const secret = bucketSecret(config)
  return [
    ...(database.kind === 'postgres' ? ofUrl('DATABASE_URL', database.url) : []),
    ...ofUrl('REDIS_URL', redisUrl),
    ...(delivery.mobile.kind === 'webhook' ? weakness('SMS_TOKEN', delivery.mobile.token ?? '', false) : []),
    ...(secret === undefined ? [] : weakness('S3_SECRET_ACCESS_KEY', secret, false)),
  ]
}

const channel = (kind: 'smtp' | 'webhook' | 'outbox' | 'none') =>
  kind === 'outbox' || kind === 'none' ? kind : 'service'

const proxies = ({ trustedProxies }: Config): SettingsFacts['proxies'] =>
  trustedProxies.kind === 'networks' && !trustsOwnMachine(trustedProxies) ? 'other machines' : trustedProxies.kind

const limitVariables: Readonly<Record<keyof Config['rateLimits'], string>> = {
  ordinary: 'RATE_LIMIT',
  login: 'RATE_LIMIT_LOGIN',
  captcha: 'RATE_LIMIT_CAPTCHA',
  code: 'RATE_LIMIT_CODE',
  report: 'RATE_LIMIT_REPORT',
  member: 'RATE_LIMIT_MEMBER',
}

const unlimited = ({ rateLimits }: Config): string[] =>
  (Object.keys(limitVariables) as Array<keyof Config['rateLimits']>)
    .filter((limit) => rateLimits[limit] === 0)
    .map((limit) => limitVariables[limit])

export const settingsFacts = (config: Config): SettingsFacts => ({
  demo: config.demo === 'fill-empty-database',
  api: config.proxy === undefined ? 'own' : 'forwarded',
  email: channel(config.delivery.email.kind),
  mobile: channel(config.delivery.mobile.kind),
  weakSecrets: weakSecrets(config),
  listensOn: isHere(config.host) ? 'this machine' : 'the network',
  proxies: proxies(config),
  loginCaptcha: config.loginCaptcha,
  unlimited: unlimited(config),
  siteOrigins: config.siteOrigins.map(({ origin }) => origin),
  database: config.database.kind === 'libsql' ? 'file' : 'server',
})

const deadlineMs = 5_000

const answer = async (name: string, ask: () => Promise<unknown>): Promise<ServiceFact> => {
  try {
    await withDeadline(ask(), deadlineMs, name)
    return { state: 'ok' }
  } catch (error) {
    return { state: 'away', reason: messageOf(error) }
  }
}

const redisFact = async ({ redisUrl }: Pick<Config, 'redisUrl'>): Promise<ServiceFact> => {
  if (redisUrl === undefined) return { state: 'unused' }
  let last: Error | undefined
  return answer('Redis', async () => {
    const redis = await connectRedis({
      url: redisUrl,
      onError: (error) => {
        last = error
      },
    })
    try {
      await redis.send(['PING'])
    } catch (error) {
      throw last ?? error
    } finally {
      await redis.close()
    }
  })
}

/** Greets the mail server and logs in, as the first mail does. A proxy sends none. */
const mailServerFact = async ({ delivery, proxy }: Pick<Config, 'delivery' | 'proxy'>): Promise<ServiceFact> => {
  const { email } = delivery
  return email.kind !== 'smtp' || proxy !== undefined
    ? { state: 'unused' }
    : answer('the mail server', () => greetMailServer(email.url))
}

/** Asks for a file that nobody has: the bucket has to say so. */
const bucketFact = async ({ upload }: Pick<Config, 'upload'>): Promise<ServiceFact> => {
  const { store } = upload
  return store.kind === 'local'
    ? { state: 'unused' }
    : answer('the bucket', () => bucketStorage(store).has('doctor/is-there-a-bucket'))
}

async function storeFact({ pages, releaseStore }: Pick<Config, 'pages' | 'releaseStore'>): Promise<Facts['store']> {
  if (pages === 'none') return { state: 'unused' }
  const store = openStore(releaseStore.location, releaseStore.environment)
  try {
    const absence = await storeAbsence(store)
    if (absence !== undefined) return { state: 'empty', reason: absence }
    const { generation } = await liveReader(store)()
    return generation > 0 ? { state: 'live' } : { state: 'empty', reason: '`release promote` puts one live' }
  } catch (error) {
    return { state: 'away', reason: messageOf(error) }
  }
}

const measure = async (of: DiskFacts['of'], folder: string) => {
  try {
    const { bsize, bavail, blocks } = await statfs(folder)
    const { dev } = await stat(folder)
    return { of, device: dev, free: bavail * bsize, total: blocks * bsize }
  } catch {
    return undefined
  }
}

/** The disks of a site: uploads and release store may have their own. */
export async function diskFacts({
  dataDir,
  releaseStore,
}: Pick<Config, 'dataDir' | 'releaseStore'>): Promise<DiskFacts[]> {
  const { uploads } = partsIn(dataDir)
  const measured = await Promise.all([
    measure('DATA_DIR', dataDir),
    measure('the uploads (DATA_DIR/uploads)', uploads),
    // Object storage has no disk here, and is not found.
    measure('the release store', releaseStore.location),
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
    diskFacts(config),
    dataFolderFact(config.dataDir),
    lastBackup(config.dataDir),
  ])
  const services = { store, redis, mailServer, bucket }
  const machine = { disks, dataFolder, backup: backup?.taken_at }
  const restore = isRestoring(config.dataDir) ? restoreSentence(config.dataDir) : undefined
  const settings = { settings: settingsFacts(config), misspelt: misspeltIn(environment, settingNames) }
  return { now, ...settings, database, ...services, ...machine, restore }
}
