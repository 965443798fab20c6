import { Type } from 'typebox'
import { defineEndpoint, ok } from '../http/endpoint.ts'
import { liveSessions } from '../identity/login-sessions.ts'

const Sessions = Type.Object({
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
  budget: 'ordinary',
  data: Sessions,
  async handler({ db, member, sessionId, now }) {
    const sessions = await liveSessions(db, member.id, now)
    return ok(Sessions, { list: sessions.map((session) => ({ ...session, current: session.id === sessionId })) })
  },
})
