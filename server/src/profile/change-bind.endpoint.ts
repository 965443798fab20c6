import { Type } from 'typebox'
import { type Channel, channels } from '../delivery/delivery.ts'
import { type Endpoint, type MemberContext, untrusted } from '../http/endpoint.ts'
import { failure, success } from '../http/envelope.ts'
import { readSecret, readText } from '../http/read-input.ts'
import { findByContact, isContact, readChannel, readContact } from '../identity/contact.ts'
import { checkOwnPassword } from '../identity/own-password.ts'
import { findToken, revokeTokens } from '../identity/tokens.ts'
import type { TextKey } from '../texts/zh-cn.ts'
import { redeemCode } from '../verification/codes.ts'

const texts: Record<Channel, { format: TextKey; occupied: TextKey }> = {
  email: { format: 'emailFormat', occupied: 'emailOccupied' },
  mobile: { format: 'mobileFormat', occupied: 'mobileOccupied' },
}

const readPass = ({ body }: MemberContext): string => readText(body, 'accountVerificationToken')

/** Who has such an address must have verified it; who binds his first one must know the password. */
const permission = async (context: MemberContext, type: Channel): Promise<TextKey | undefined> => {
  const { db, member, body, now } = context
  if (member[type] === null) {
    switch (await checkOwnPassword(context, member, readSecret(body, 'password'))) {
      case 'right':
        return undefined
      case 'wrong':
        return 'ownPasswordWrong'
      case 'tries used up':
        return 'passwordTriesUsedUp'
    }
  }
  const pass = await findToken(db, `${type}-pass`, readPass(context), now)
  return pass.state === 'valid' && pass.memberId === member.id ? undefined : 'verifyFirst'
}

/** Binds a new mail address or mobile number to the account (contract 1.4, changeBind). */
export const accountChangeBind: Endpoint = {
  method: 'POST',
  path: '/account/changeBind',
  summary: 'Bind a new mail address or mobile number',
  access: 'member',
  budget: 'code',
  body: Type.Object({
    type: untrusted(Type.String({ enum: channels })),
    captcha: untrusted(Type.String({ description: 'Code sent to the new address' })),
    email: untrusted(Type.String()),
    mobile: untrusted(Type.String()),
    accountVerificationToken: untrusted(Type.String({ description: 'For who has such an address already' })),
    password: untrusted(Type.String({ description: 'For who has none yet' })),
  }),
  data: Type.Null(),
  async handler(context) {
    const { db, member, body, now, t, store } = context
    const type = readChannel(body, 'type')
    if (type === undefined) return failure(t('parameterError'))
    const address = readContact(body, type)
    if (!isContact(type, address)) return failure(t(texts[type].format))
    const denied = await permission(context, type)
    if (denied !== undefined) return failure(t(denied))
    const isOccupied = async () => ((await findByContact(db, store.id, type, address))?.id ?? member.id) !== member.id
    if (await isOccupied()) return failure(t(texts[type].occupied))
    const key = { storeId: store.id, channel: type, address, purpose: 'change' } as const
    if ((await redeemCode(db, key, readText(body, 'captcha'), now)) === 'wrong') return failure(t('codeWrong'))
    try {
      await db.transaction().execute(async (transaction) => {
        await transaction
          .updateTable('member')
          .set({ [type]: address })
          .where('id', '=', member.id)
          .execute()
        await revokeTokens(transaction, `${type}-pass`, [readPass(context)])
      })
    } catch (error) {
      // Somebody bound the address since it was looked up.
      if (await isOccupied()) return failure(t(texts[type].occupied))
      throw error
    }
    return success(null)
  },
}
