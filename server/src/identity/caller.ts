import type { Database, Member, Shop } from '../database/schema.ts'
import { defaultShop, type SiteSnapshot, shopByUuid, siteSnapshot } from '../site-data/site-snapshot.ts'
import { type PastLogin, touchSession } from './login-sessions.ts'
import { tokenHash } from './tokens.ts'

/**
 * Who sends a request. `expired` and `unknown` count as guests on public endpoints; other endpoints answer them with
 * 409 and 303 (member API, 2.2 and 4.1).
 */
export type Caller = { kind: 'guest' } | { kind: 'expired' } | { kind: 'unknown' } | MemberCaller

interface MemberCaller {
  readonly kind: 'member'
  readonly member: Readonly<Member>
  readonly token: string
  readonly sessionId: string
  /** The member's login before this session; null when there is none. */
  readonly previousLogin: PastLogin | null
}

export interface Session {
  shop: Shop
  caller: Caller
  /** Shops, groups and rules at the time of the request. */
  site: SiteSnapshot
}

interface CallerWithSite {
  caller: Caller
  site: SiteSnapshot
}

/** Reads token, member, session and the state of the site in one query, as every request needs them. */
const findCaller = (db: Database, token: string) =>
  db
    .selectFrom('member_token')
    .innerJoin('member', 'member.id', 'member_token.member_id')
    .innerJoin('member_session', 'member_session.id', 'member_token.session_id')
    .selectAll('member')
    .select([
      'member_token.expire_time as token_expire_time',
      'member_session.id as session_id',
      'member_session.last_seen_time as session_seen_time',
      'member_session.previous_login_time',
      'member_session.previous_login_ip',
      'member_session.previous_login_agent',
    ])
    .select((select) => select.selectFrom('site_change').select('number').as('site_change'))
    .where('member_token.hash', '=', tokenHash(token))
    .where('member_token.type', '=', 'user')
    .limit(1)
    .executeTakeFirst()

/** The member of a token that is valid at `now` (seconds); no visit of theirs. */
export async function memberOfToken(db: Database, token: string, now: number): Promise<number | undefined> {
  const found = await findCaller(db, token)
  return found !== undefined && found.token_expire_time > now && found.status === 'enabled' ? found.id : undefined
}

const callerOf = async (db: Database, token: string, now: number): Promise<CallerWithSite> => {
  if (token === '') return { caller: { kind: 'guest' }, site: await siteSnapshot(db) }
  const member = await findCaller(db, token)
  if (member === undefined) return { caller: { kind: 'unknown' }, site: await siteSnapshot(db) }
  const { session_id: sessionId, session_seen_time, previous_login_time: time } = member
  const site = await siteSnapshot(db, member.site_change ?? undefined)
  if (member.token_expire_time <= now) return { caller: { kind: 'expired' }, site }
  if (member.status !== 'enabled') return { caller: { kind: 'unknown' }, site }
  await touchSession(db, { sessionId, session_seen_time }, now)
  const { previous_login_ip: ip, previous_login_agent: agent } = member
  const previousLogin = time === null ? null : { time, ip: ip ?? '', agent: agent ?? '' }
  return { caller: { kind: 'member', member, token, sessionId, previousLogin }, site }
}

/**
 * Finds shop and caller of a request. A known uuid selects the shop, where members of other shops are unknown. Without
 * one, it is the member's own shop, and the first shop for guests.
 * @param uuids the values of `uuid` in the request, in order of precedence; unknown ones are ignored, because other
 *   uses of that parameter send random values (member API, 1.3).
 */
export async function openSession(
  db: Database,
  request: { token: string; uuids: readonly string[]; now: number },
): Promise<Session> {
  const { caller, site } = await callerOf(db, request.token, request.now)
  const named = shopByUuid(site, request.uuids)
  if (caller.kind !== 'member') return { shop: named ?? defaultShop(site), caller, site }
  if (named !== undefined && named.id !== caller.member.shop_id) {
    return { shop: named, caller: { kind: 'unknown' }, site }
  }
  return { shop: named ?? site.shopById.get(caller.member.shop_id) ?? defaultShop(site), caller, site }
}
