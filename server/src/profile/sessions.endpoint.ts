import { Type } from 'typebox'
import { announce } from '../database/changes.ts'
import { transact } from '../database/transact.ts'
import { defineEndpoint, ok } from '../http/endpoint.ts'
import { failure } from '../http/envelope.ts'
import { text } from '../http/field-kinds.ts'
import { endSessions, liveSessions } from '../identity/login-sessions.ts'
import { relyingParty } from '../passkeys/relying-party.ts'

const Sessions = Type.Object({
  passkeys: Type.Boolean({ description: 'The member can add passkeys at this address' }),
  list: Type.Array(
    Type.Object({
      id: Type.String(),
      current: Type.Boolean({ description: 'The session of this request' }),
      ip: Type.String(),
      user_agent: Type.String(),
      create_time: Type.Integer(),
      last_seen_time: Type.Integer({ description: 'May be up to five minutes late' }),
      expire_time: Type.Integer(),
    }),
  ),
})

/** The member's open sessions, the last used first. Not part of BuildAdmin. */
export const accountSessions = defineEndpoint({
  method: 'GET',
  path: '/account/sessions',
  summary: 'Open sessions of the member',
  access: 'member',
  data: Sessions,
  async handler(context) {
    const { db, member, sessionId, now } = context
    const sessions = await liveSessions(db, member.id, now)
    const list = sessions.map((session) => ({ ...session, current: session.id === sessionId }))
    return ok(Sessions, { passkeys: relyingParty(context) !== undefined, list })
  },
})

const Ended = Type.Object({ ended: Type.Integer() })

/** Ends one of the member's own sessions, or all but this one. Not part of BuildAdmin. */
export const accountRevokeSession = defineEndpoint({
  method: 'POST',
  path: '/account/revokeSession',
  summary: 'End one session, or all others',
  access: 'member',
  body: { id: text({ description: 'Id of a session, or "others"' }) },
  data: Ended,
  async handler({ db, member, sessionId, body, t }) {
    const { id } = body
    if (id === '' || id.length > 64) return failure(t('sessionIdInvalid'))
    const which = id === 'others' ? { allBut: sessionId } : { only: id }
    const ended = await transact(db, (transaction) => endSessions(transaction, member.id, which))
    announce(db, { kind: 'session', member: member.id })
    return ok(Ended, { ended })
  },
})
