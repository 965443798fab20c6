import { Type } from 'typebox'
import { transact } from '../database/transact.ts'
import { type Channel, channels } from '../delivery/delivery.ts'
import { defineEndpoint, type MemberContext, ok } from '../http/endpoint.ts'
import { failure, success } from '../http/envelope.ts'
import { choice, secret, text, type Values } from '../http/field-kinds.ts'
import { contactFields, findByContact, isContact } from '../identity/find-account.ts'
import { passwordMistake } from '../identity/prove-owner.ts'
import { checkOwnPassword, newPasswordMistake, setPassword } from '../identity/set-password.ts'
import { findToken, issueToken, revokeTokens } from '../identity/tokens.ts'
import { accountPrivacy } from '../identity/user-info.ts'
import { tellPasswordChange } from '../messages/system-message.ts'
import type { TextKey } from '../texts/zh-cn.ts'
import { askerOf } from '../verification/asker.ts'
import { redeemCode } from '../verification/codes.ts'

const texts: Record<Channel, { format: TextKey; occupied: TextKey }> = {
  email: { format: 'emailFormat', occupied: 'emailOccupied' },
  mobile: { format: 'mobileFormat', occupied: 'mobileOccupied' },
}

const fields = {
  type: choice(channels),
  captcha: text({ description: 'Code sent to the new address' }),
  ...contactFields,
  accountVerificationToken: text({ description: 'Needed to replace an existing address' }),
  password: secret({ description: 'Needed to add the first address' }),
}

/** To replace an address, members must have verified it; to add the first one, they need their password. */
const permission = async (
  context: MemberContext<unknown, Values<typeof fields>>,
  type: Channel,
): Promise<TextKey | undefined> => {
  const { db, member, body, now } = context
  if (member[type] === null) return passwordMistake(context, body.password)
  const pass = await findToken(db, `${type}-pass`, body.accountVerificationToken, now)
  return pass.state === 'valid' && pass.memberId === member.id ? undefined : 'verifyFirst'
}

/** Binds a new mail address or mobile number to the account (member API, 7.4). */
export const accountChangeBind = defineEndpoint({
  method: 'POST',
  path: '/account/changeBind',
  summary: 'Bind a new mail address or mobile number',
  access: 'member',
  budget: 'code',
  body: fields,
  data: Type.Null(),
  async handler(context) {
    const { db, member, body, now, t, shop } = context
    const { type } = body
    if (type === undefined) return failure(t('parameterError'))
    const address = body[type]
    if (!isContact(type, address)) return failure(t(texts[type].format))
    const denied = await permission(context, type)
    if (denied !== undefined) return failure(t(denied))
    const isOccupied = async () => ((await findByContact(db, shop.id, type, address))?.id ?? member.id) !== member.id
    if (accountPrivacy(context) === 'named' && (await isOccupied())) return failure(t(texts[type].occupied))
    const key = { shopId: shop.id, channel: type, address, purpose: 'change' } as const
    if ((await redeemCode(db, key, askerOf(context), { code: body.captcha, now })) === 'wrong')
      return failure(t('codeWrong'))
    try {
      await transact(db, async (transaction) => {
        await transaction
          .updateTable('member')
          .set({ [type]: address })
          .where('id', '=', member.id)
          .execute()
        await revokeTokens(transaction, `${type}-pass`, [body.accountVerificationToken])
      })
    } catch (error) {
      // Another member may have bound the address since it was looked up.
      if (await isOccupied()) return failure(t(texts[type].occupied))
      throw error
    }
    return success(null)
  },
})

const Pass = Type.Object({ type: Type.Enum(channels), accountVerificationToken: Type.String() })

/** Exchanges a code sent to the member's address for a pass of 600 seconds to change that address (member API, 7.4). */
export const accountVerification = defineEndpoint({
  method: 'POST',
  path: '/account/verification',
  summary: 'Verify the account with a code',
  access: 'member',
  budget: 'code',
  body: { type: choice(channels), captcha: text() },
  data: Pass,
  async handler(context) {
    const { db, member, body, now, t, shop } = context
    const { type } = body
    const address = type === undefined ? null : member[type]
    if (type === undefined || address === null) return failure(t('codeWrong'))
    const key = { shopId: shop.id, channel: type, address, purpose: 'verify' } as const
    if ((await redeemCode(db, key, askerOf(context), { code: body.captcha, now })) === 'wrong')
      return failure(t('codeWrong'))
    return ok(Pass, { type, accountVerificationToken: await issueToken(db, `${type}-pass`, member.id, now) })
  },
})

/** BuildAdmin answers null; clients that know the field can tell members that their other devices are logged out. */
const Ended = Type.Object({
  endedSessions: Type.Integer({ description: 'Number of ended sessions, this one included' }),
})

/** Says before the form is shown whether the member may send it: the rule is checked (member API, 7.5). */
export const accountMayChangePassword = defineEndpoint({
  method: 'GET',
  path: '/account/changePassword',
  summary: 'Whether the member may change the password',
  rule: 'account/changePassword',
  data: Type.Null(),
  handler: async () => success(null),
})

/** Sets a new password and ends all sessions of the member (member API, 7.5). */
export const accountChangePassword = defineEndpoint({
  method: 'POST',
  path: '/account/changePassword',
  summary: 'Change the password and end all sessions',
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
