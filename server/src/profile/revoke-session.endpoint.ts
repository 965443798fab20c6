import { Type } from 'typebox'
import { type Endpoint, ok, untrusted } from '../http/endpoint.ts'
import { failure } from '../http/envelope.ts'
import { readText } from '../http/read-input.ts'
import { endSessions } from '../identity/login-sessions.ts'

const Ended = Type.Object({ ended: Type.Integer() })

const succeed = ok(Ended)

/** Ends one of the member's own logins, or all but this one. An addition of ours. */
export const accountRevokeSession: Endpoint = {
  method: 'POST',
  path: '/account/revokeSession',
  summary: 'End an own login',
  access: 'member',
  budget: 'ordinary',
  body: Type.Object({ id: untrusted(Type.String({ description: 'Id of a session, or "others"' })) }),
  data: Ended,
  async handler({ db, member, sessionId, body, t }) {
    const id = readText(body, 'id')
    if (id === '' || id.length > 64) return failure(t('sessionIdInvalid'))
    const which = id === 'others' ? { allBut: sessionId } : { only: id }
    const ended = await db.transaction().execute((transaction) => endSessions(transaction, member.id, which))
    return succeed({ ended })
  },
}
