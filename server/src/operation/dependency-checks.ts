import { liveReader, type Store } from '@member/release-store'
import { sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { OpenState } from '../shared-state/open-shared-state.ts'
import type { DependencyCheck } from './readiness.ts'

export const databaseCheck =
  (database: Database): DependencyCheck =>
  async () => {
    await sql`select 1`.execute(database)
    return 'ok'
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

/** Whether the release store can be read and something is live. */
export function storeCheck(store: Store): DependencyCheck {
  const readLive = liveReader(store)
  return async () => ((await readLive()).generation > 0 ? 'ok' : 'away')
}

/** A dependency that this server does not use. */
export const unused: DependencyCheck = async () => 'none'
