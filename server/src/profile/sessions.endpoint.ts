import { Type } from 'typebox'
import { defineEndpoint, ok } from '../http/endpoint.ts'
import { liveSessions } from '../identity/login-sessions.ts'

const Sessions = Type.Object({
  list: Type.Array(
    Type.Object({
      id: Type.String(),
      current: Type.Boolean({ description: 'The login this was asked with' }),
      ip: Type.String(),
      user_agent: Type.String(),
      create_time: Type.Integer(),
      last_seen_time: Type.Integer({ description: 'Up to five minutes behind' }),
      expire_time: Type.Integer(),
    }),
  ),
})

const succeed = ok(Sessions)

/** Where the member is logged in, the last used first. An addition of ours. */
export const accountSessions = defineEndpoint({
  method: 'GET',
  path: '/account/sessions',
  summary: 'Own logins that are still open',
  access: 'member',
  budget: 'ordinary',
  data: Sessions,
  async handler({ db, member, sessionId, now }) {
    const sessions = await liveSessions(db, member.id, now)
    return succeed({ list: sessions.map((session) => ({ ...session, current: session.id === sessionId })) })
  },
})
