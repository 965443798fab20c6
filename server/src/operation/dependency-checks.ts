import { open, statfs } from 'node:fs/promises'
import { liveReader, type Store } from '@member/release-store'
import { withDeadline } from '@member/shared/deadline'
import { codeOf } from '@member/shared/reading'
import { sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import { probeWrite } from '../database/transact.ts'
import { troubleOf } from '../database/trouble.ts'
import type { OpenState } from '../shared-state/open-shared-state.ts'
import type { DependencyCheck } from './readiness.ts'

/** A disk with less free than this many bytes counts as full: the next file or the next thousand writes may not fit. */
const least = 1024 * 1024

/**
 * Whether the disk of a folder has space left for the user of this process.
 * @throws system errors, when the folder cannot be read
 */
async function freeSpace(folder: string): Promise<'enough' | 'none'> {
  const { bsize, bavail, bfree } = await statfs(folder)
  // Some blocks are kept for root.
  const blocks = process.getuid?.() === 0 ? bfree : bavail
  return blocks * bsize < least ? 'none' : 'enough'
}

/** A probe that takes longer waits for a lock. Milliseconds. */
const lockedMs = 500
/** Milliseconds for which a state counts, so that no number of questions makes many writes. */
const rememberedMs = 500

/** Asks once at a time, and again only after a while. */
function remembered(check: DependencyCheck): DependencyCheck {
  let last: { state: ReturnType<DependencyCheck>; until: number } | undefined
  return () => {
    if (last !== undefined && performance.now() < last.until) return last.state
    const asked = { state: check(), until: Number.POSITIVE_INFINITY }
    last = asked
    const forget = () => {
      asked.until = performance.now() + rememberedMs
    }
    asked.state.then(forget, forget)
    return asked.state
  }
}

/** Longer than `lockedMs`: the probe waits for somebody's lock. */
class Locked extends Error {
  readonly code = '55P03'
}

const writeState = async (database: Database): ReturnType<DependencyCheck> => {
  try {
    await withDeadline(probeWrite(database), lockedMs, 'a write', (message) => new Locked(message))
    return 'ok'
  } catch (error) {
    return troubleOf(error) ?? 'away'
  }
}

/**
 * Whether the database can be read and written. Reading alone would not tell of a lock that somebody keeps, of a full
 * disk, or of a failover to a server that is read only.
 * @param disk the disk of an embedded database: small writes may still find room where others do not
 */
export function databaseCheck(database: Database, disk: DependencyCheck = unused): DependencyCheck {
  const writes = remembered(() => writeState(database))
  return async () => {
    await sql`select is_locked from kysely_migration_lock`.execute(database)
    const state = await writes()
    return state === 'ok' && (await disk()) === 'full' ? 'full' : state
  }
}

/** Space on the disk of a folder; one that is not there yet gets its place on the disk of the folder above. */
const spaceOf = (folder: string) =>
  freeSpace(folder).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return 'enough'
    throw error
  })

/**
 * Whether this process may open a file in the data folder, and the disk of that folder has space, and those of folders in
 * it, which may have disks of their own.
 */
export const diskCheck =
  (dataDir: string, ...within: readonly string[]): DependencyCheck =>
  async () => {
    await (await open(dataDir)).close()
    const spaces = await Promise.all([freeSpace(dataDir), ...within.map(spaceOf)])
    return spaces.includes('none') ? 'full' : 'ok'
  }

/** Sends a command first, so that the state is current and not that of the last request. */
export const redisCheck =
  ({ state, backend }: OpenState): DependencyCheck =>
  async () => {
    await state.get('ready')
    switch (backend()) {
      case 'alone':
        return 'none'
      case 'shared':
        return 'ok'
      case 'away':
        return 'away'
    }
  }

/**
 * Whether the release store can be read and something is live, and, where it is a folder, its disk has space for releases
 * and reports.
 */
export function storeCheck(store: Store): DependencyCheck {
  const readLive = liveReader(store)
  return async () => {
    if ((await readLive()).generation === 0) return 'away'
    return store.folder !== undefined && (await freeSpace(store.folder)) === 'none' ? 'full' : 'ok'
  }
}

/** A dependency that this server does not use. */
export const unused: DependencyCheck = async () => 'none'
