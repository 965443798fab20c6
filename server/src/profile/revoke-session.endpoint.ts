import { Type } from 'typebox'
import { answering, type Call, tolerant } from '../http/call.ts'
import { failure } from '../http/envelope.ts'
import { readText } from '../http/read-input.ts'
import { endSessions } from '../identity/login-sessions.ts'

const Ended = Type.Object({ ended: Type.Integer() })

const succeed = answering(Ended)

/** Ends one of the member's own logins, or all but this one. An addition of ours. */
export const accountRevokeSession: Call = {
  method: 'POST',
  path: '/account/revokeSession',
  summary: 'End an own login',
  access: 'member',
  budget: 'ordinary',
  body: Type.Object({ id: tolerant(Type.String({ description: 'Id of a session, or "others"' })) }),
  data: Ended,
  async answer({ db, member, sessionId, body, say }) {
    const id = readText(body, 'id')
    if (id === '' || id.length > 64) return failure(say('sessionIdInvalid'))
    const which = id === 'others' ? { allBut: sessionId } : { only: id }
    const ended = await db.transaction().execute((transaction) => endSessions(transaction, member.id, which))
    return succeed({ ended })
  },
}
