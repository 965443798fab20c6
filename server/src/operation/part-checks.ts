import { liveReader, type Store } from '@member/release-store'
import { sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { OpenState } from '../shared-state/open-shared-state.ts'
import type { PartCheck } from './readiness.ts'

export const databaseCheck =
  (database: Database): PartCheck =>
  async () => {
    await sql`select 1`.execute(database)
    return 'ok'
  }

/** Asks before it looks, so that the answer is of now and not of the last call. */
export const redisCheck =
  ({ state, holder }: OpenState): PartCheck =>
  async () => {
    await state.get('ready')
    switch (holder()) {
      case 'alone':
        return 'none'
      case 'shared':
        return 'ok'
      case 'away':
        return 'away'
    }
  }

/** Whether something is live in the release store and can be read now. */
export function storeCheck(store: Store): PartCheck {
  const readLive = liveReader(store)
  return async () => ((await readLive()).generation > 0 ? 'ok' : 'away')
}

/** A part this server does without. */
export const unused: PartCheck = async () => 'none'
