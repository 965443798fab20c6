import { sql } from 'kysely'
import type { Database } from '../database/schema.ts'

/** A login that the member may want to look at. */
export interface UnfamiliarLogin {
  id: string
  ip: string
  /** When it began, in seconds. */
  create_time: number
}

/** For how long a login counts as recent, in seconds. */
const recent = 7 * 86_400

const most = 5

/**
 * Recent open sessions of a member from an address that no other open session of theirs uses, the newest first, at most
 * five; never the one of the request.
 * @param sessionId null for a token from before sessions were stored
 * @param now seconds
 */
export async function unfamiliarLogins(
  db: Database,
  { memberId, sessionId, now }: { memberId: number; sessionId: string | null; now: number },
): Promise<UnfamiliarLogin[]> {
  const { rows } = await sql<UnfamiliarLogin>`
    with live as (
      select opened.id, opened.ip, opened.create_time from member_session opened
      where opened.member_id = ${memberId} and exists (
        select 1 from member_token token where token.session_id = opened.id and token.expire_time > ${now})
    ), alone as (
      select ip from live group by ip having count(*) = 1
    )
    select live.id, live.ip, live.create_time from live
    where live.ip <> '' and live.create_time > ${now - recent} and live.id <> ${sessionId ?? ''}
      and live.ip in (select ip from alone)
    order by live.create_time desc, live.id limit ${most}`.execute(db)
  return rows.map(({ id, ip, create_time }) => ({ id, ip, create_time: Number(create_time) }))
}
