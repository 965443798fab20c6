import { Type } from 'typebox'
import { announce } from '../database/changes.ts'
import { transact } from '../database/transact.ts'
import { defineEndpoint, ok } from '../http/endpoint.ts'
import { failure } from '../http/envelope.ts'
import { pageFields, rowId } from '../http/field-kinds.ts'
import { loginRecords } from '../identity/login-records.ts'
import { endSessions } from '../identity/login-sessions.ts'

const Logins = Type.Object({
  more: Type.Boolean({ description: 'There are older ones' }),
  list: Type.Array(
    Type.Object({
      id: Type.Integer(),
      current: Type.Boolean({ description: 'The login of the session of this request' }),
      way: Type.Enum(['password', 'code', 'passkey', 'registration']),
      result: Type.Enum(['success', 'failed']),
      ip: Type.String(),
      user_agent: Type.String(),
      create_time: Type.Integer(),
    }),
  ),
})

/** The member's logins of the last 90 days and tries that failed, the newest first. Not part of BuildAdmin. */
export const accountLogins = defineEndpoint({
  method: 'GET',
  path: '/account/logins',
  summary: 'History of logins',
  access: 'member',
  query: { limit: pageFields.limit },
  data: Logins,
  async handler({ db, member, sessionId, query: { limit } }) {
    const records = await loginRecords(db, member.id, limit + 1)
    const list = records.slice(0, limit).map(({ id, session_id, way, ip, user_agent, create_time }) => ({
      id,
      current: session_id === sessionId,
      way,
      result: session_id === null ? ('failed' as const) : ('success' as const),
      ip,
      user_agent,
      create_time,
    }))
    return ok(Logins, { more: records.length > limit, list })
  },
})

const Ended = Type.Object({
  ended: Type.Integer({ description: 'Sessions that ended: 1, or 0 if it had ended before' }),
})

/** Ends the session of a login that was not the member's; never the one that asks. Not part of BuildAdmin. */
export const accountDisownLogin = defineEndpoint({
  method: 'POST',
  path: '/account/disownLogin',
  summary: 'End the session of a login in the history',
  access: 'member',
  body: { id: rowId({ description: 'Id of account/logins' }) },
  data: Ended,
  async handler({ db, member, sessionId, body: { id }, t }) {
    const record = await db
      .selectFrom('login_record')
      .select('session_id')
      .where('id', '=', id)
      .where('member_id', '=', member.id)
      .executeTakeFirst()
    if (record === undefined) return failure(t('loginRecordGone'))
    const only = record.session_id
    if (only === null || only === sessionId) return ok(Ended, { ended: 0 })
    const ended = await transact(db, (transaction) => endSessions(transaction, member.id, { only }))
    announce(db, { kind: 'session', member: member.id })
    return ok(Ended, { ended })
  },
})
