import { join } from 'node:path'
import { folderStore, liveReader } from '@member/release-store'
import { withDeadline } from '@member/shared/deadline'
import type { Config } from '../config.ts'
import { greetMailServer } from '../delivery/smtp-carrier.ts'
import { storeAbsence } from '../pages/store-absence.ts'
import { connectRedis } from '../shared-state/redis-connection.ts'
import { bucketStorage } from '../uploads/bucket-storage.ts'
import type { Facts, ServiceFact } from './facts.ts'

const deadlineMs = 5_000

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const answer = async (name: string, ask: () => Promise<unknown>): Promise<ServiceFact> => {
  try {
    await withDeadline(ask(), deadlineMs, name)
    return { state: 'ok' }
  } catch (error) {
    return { state: 'away', reason: reasonOf(error) }
  }
}

export const redisFact = async ({ redisUrl }: Pick<Config, 'redisUrl'>): Promise<ServiceFact> => {
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
export const mailServerFact = async ({ delivery, proxy }: Pick<Config, 'delivery' | 'proxy'>): Promise<ServiceFact> => {
  const { email } = delivery
  return email.kind !== 'smtp' || proxy !== undefined
    ? { state: 'unused' }
    : answer('the mail server', () => greetMailServer(email.url))
}

/** Asks for a file that nobody has: the bucket has to say so. */
export const bucketFact = async ({ upload }: Pick<Config, 'upload'>): Promise<ServiceFact> => {
  const { store } = upload
  return store.kind === 'local'
    ? { state: 'unused' }
    : answer('the bucket', () => bucketStorage(store).has('doctor/is-there-a-bucket'))
}

export async function storeFact({ pages, dataDir }: Pick<Config, 'pages' | 'dataDir'>): Promise<Facts['store']> {
  if (pages === 'none') return { state: 'unused' }
  const store = folderStore(join(dataDir, 'store'))
  try {
    const absence = await storeAbsence(store)
    if (absence !== undefined) return { state: 'empty', reason: absence }
    const { generation } = await liveReader(store)()
    return generation > 0 ? { state: 'live' } : { state: 'empty', reason: '`release promote` puts one live' }
  } catch (error) {
    return { state: 'away', reason: reasonOf(error) }
  }
}
