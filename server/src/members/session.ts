import type { Database, Member, Store } from '../database/schema.ts'
import { defaultStore, storeByUuid } from '../stores/find-store.ts'
import { noteSeen } from './login-sessions.ts'
import { findToken } from './tokens.ts'

/**
 * Who asks. `expired` and `unknown` are guests wherever login is not needed; where it is, they are told 409 and 303
 * (contract 1.3, decision table).
 */
export type Asker =
  | { kind: 'guest' }
  | { kind: 'expired' }
  | { kind: 'unknown' }
  | { kind: 'member'; member: Member; token: string; sessionId: string | null }

export interface Session {
  store: Store
  asker: Asker
}

const askerOf = async (db: Database, token: string, now: number): Promise<Asker> => {
  if (token === '') return { kind: 'guest' }
  const found = await findToken(db, 'user', token, now)
  if (found.state !== 'valid') return { kind: found.state }
  const member = await db.selectFrom('member').selectAll().where('id', '=', found.memberId).executeTakeFirst()
  if (member?.status !== 'enabled') return { kind: 'unknown' }
  if (found.sessionId !== null) await noteSeen(db, found.sessionId, now)
  return { kind: 'member', member, token, sessionId: found.sessionId }
}

/**
 * Finds store and asker of a request. A store named by a known uuid wins: a member of another store is unknown there.
 * Without one, the member's own store counts, and for guests the first store.
 * @param uuids what the request names as `uuid`, the one that should win first; unknown ones are passed over, because
 *   other uses of that parameter send random values (contract 8.1, 7).
 */
export async function openSession(
  db: Database,
  request: { token: string; uuids: readonly string[]; now: number },
): Promise<Session> {
  const [named, asker] = await Promise.all([storeByUuid(db, request.uuids), askerOf(db, request.token, request.now)])
  if (asker.kind !== 'member') return { store: named ?? (await defaultStore(db)), asker }
  if (named !== undefined && named.id !== asker.member.store_id) return { store: named, asker: { kind: 'unknown' } }
  const own =
    named ??
    (await db.selectFrom('store').selectAll().where('id', '=', asker.member.store_id).executeTakeFirstOrThrow())
  return { store: own, asker }
}
