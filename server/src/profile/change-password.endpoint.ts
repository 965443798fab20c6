import { Type } from 'typebox'
import { defineEndpoint, ok } from '../http/endpoint.ts'
import { failure } from '../http/envelope.ts'
import { secret } from '../http/field-kinds.ts'
import { checkOwnPassword, newPasswordMistake, setPassword } from '../identity/set-password.ts'
import { tellPasswordChange } from '../messages/system-message.ts'

/** BuildAdmin answers null; clients that know the field can tell members that their other devices are logged out. */
const Ended = Type.Object({
  endedSessions: Type.Integer({ description: 'Number of ended sessions, this one included' }),
})

/** Sets a new password and ends all sessions of the member (member API, 7.5). */
export const accountChangePassword = defineEndpoint({
  method: 'POST',
  path: '/account/changePassword',
  summary: 'Change the password and end all sessions',
  access: 'rule',
  rule: 'account/changePassword',
  budget: 'login',
  body: { oldPassword: secret(), newPassword: secret() },
  data: Ended,
  async handler(context) {
    const { db, member, body, t, passwords } = context
    const { oldPassword, newPassword } = body
    switch (await checkOwnPassword(context, member, oldPassword)) {
      case 'wrong':
        return failure(t('oldPasswordWrong'))
      case 'tries used up':
        return failure(t('passwordTriesUsedUp'))
      case 'right': {
        const mistake = newPasswordMistake(newPassword, context)
        if (mistake !== undefined) return failure(t(mistake))
      }
    }
    const to = await passwords.create(newPassword)
    const endedSessions = await setPassword(db, member.id, { from: member.password, to })
    // Another change, or a login that hashed the same password again, was faster.
    if (endedSessions === 'changed') return failure(t('oldPasswordWrong'))
    await tellPasswordChange(context, member)
    return ok(Ended, { endedSessions }, t('passwordChanged'))
  },
})
