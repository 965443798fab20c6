import { preparedQuery } from '../database/prepared-query.ts'
import type { Database, Member, Shop } from '../database/schema.ts'
import { defaultShop, shopByUuid } from '../shops/find-shop.ts'
import { type SiteFacts, siteFacts } from '../site-data/site-facts.ts'
import { type PastLogin, touchSession } from './login-sessions.ts'
import { tokenHash } from './tokens.ts'

/**
 * Who asks. `expired` and `unknown` are guests wherever login is not needed; where it is, they are told 409 and 303
 * (contract 1.3, decision table).
 */
export type Caller =
  | { kind: 'guest' }
  | { kind: 'expired' }
  | { kind: 'unknown' }
  | {
      kind: 'member'
      member: Member
      token: string
      sessionId: string | null
      /** The login before that of this session; null when there is none. */
      previousLogin: PastLogin | null
    }

export interface Session {
  shop: Shop
  caller: Caller
  /** Shops, groups and rules at the time of the request. */
  site: SiteFacts
}

interface Visitor {
  caller: Caller
  site: SiteFacts
}

/** Token, member, session and the state of the site in one question: every request asks it. */
const findVisitor = preparedQuery(['hash'], (db, { hash }: { hash: string }) =>
  db
    .selectFrom('member_token')
    .innerJoin('member', 'member.id', 'member_token.member_id')
    .leftJoin('member_session', 'member_session.id', 'member_token.session_id')
    .selectAll('member')
    .select([
      'member_token.expire_time as token_expire_time',
      'member_token.session_id as token_session_id',
      'member_session.last_seen_time as session_seen_time',
      'member_session.previous_login_time',
      'member_session.previous_login_ip',
    ])
    .select((select) => select.selectFrom('site_change').select('number').as('site_change'))
    .where('member_token.hash', '=', hash)
    .where('member_token.type', '=', 'user')
    .limit(1),
)

const visitorOf = async (db: Database, token: string, now: number): Promise<Visitor> => {
  if (token === '') return { caller: { kind: 'guest' }, site: await siteFacts(db) }
  const [found] = await findVisitor(db, { hash: tokenHash(token) })
  if (found === undefined) return { caller: { kind: 'unknown' }, site: await siteFacts(db) }
  const { token_session_id: sessionId, session_seen_time, previous_login_time: time, previous_login_ip: ip } = found
  const site = await siteFacts(db, found.site_change ?? undefined)
  if (found.token_expire_time <= now) return { caller: { kind: 'expired' }, site }
  if (found.status !== 'enabled') return { caller: { kind: 'unknown' }, site }
  if (sessionId !== null && session_seen_time !== null) await touchSession(db, { sessionId, session_seen_time }, now)
  const previousLogin = time === null ? null : { time, ip: ip ?? '' }
  return { caller: { kind: 'member', member: found, token, sessionId, previousLogin }, site }
}

/**
 * Finds shop and caller of a request. A shop named by a known uuid wins: a member of another shop is unknown there.
 * Without one, the member's own shop counts, and for guests the first shop.
 * @param uuids what the request names as `uuid`, the one that should win first; unknown ones are passed over, because
 *   other uses of that parameter send random values (contract 8.1, 7).
 */
export async function openSession(
  db: Database,
  request: { token: string; uuids: readonly string[]; now: number },
): Promise<Session> {
  const { caller, site } = await visitorOf(db, request.token, request.now)
  const named = shopByUuid(site, request.uuids)
  if (caller.kind !== 'member') return { shop: named ?? defaultShop(site), caller, site }
  if (named !== undefined && named.id !== caller.member.shop_id) {
    return { shop: named, caller: { kind: 'unknown' }, site }
  }
  return { shop: named ?? site.shopById.get(caller.member.shop_id) ?? defaultShop(site), caller, site }
}
