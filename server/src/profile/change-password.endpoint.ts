import { Type } from 'typebox'
import { answering, type Call, tolerant } from '../http/call.ts'
import { failure } from '../http/envelope.ts'
import { readSecret } from '../http/read-input.ts'
import { checkOwnPassword } from '../identity/own-password.ts'
import { isPassword } from '../identity/password-rule.ts'
import { setPassword } from '../identity/set-password.ts'

/** The original answers null; clients that know the field can tell the member that his other devices are logged out. */
const Ended = Type.Object({ endedSessions: Type.Integer({ description: 'Logins that ended, this one included' }) })

const succeed = answering(Ended)

/** Sets a new password and ends all logins of the member (contract 1.4, changePassword). */
export const accountChangePassword: Call = {
  method: 'POST',
  path: '/account/changePassword',
  summary: 'Change the own password and end all logins',
  access: 'rule',
  rule: 'account/changePassword',
  budget: 'login',
  body: Type.Object({ oldPassword: tolerant(Type.String()), newPassword: tolerant(Type.String()) }),
  data: Ended,
  async answer(visit) {
    const { db, member, body, say, passwords } = visit
    const newPassword = readSecret(body, 'newPassword')
    switch (await checkOwnPassword(visit, member, readSecret(body, 'oldPassword'))) {
      case 'wrong':
        return failure(say('oldPasswordWrong'))
      case 'tries used up':
        return failure(say('passwordTriesUsedUp'))
      case 'right':
        if (!isPassword(newPassword)) return failure(say('passwordRule'))
        return succeed(
          { endedSessions: await setPassword(db, member.id, await passwords.create(newPassword)) },
          say('passwordChanged'),
        )
    }
  },
}
