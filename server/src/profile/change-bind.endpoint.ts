import { Type } from 'typebox'
import { type Channel, channels } from '../delivery/delivery.ts'
import { type Call, type MemberVisit, tolerant } from '../http/call.ts'
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

const readPass = ({ body }: MemberVisit): string => readText(body, 'accountVerificationToken')

/** Who has such an address must have verified it; who binds his first one must know the password. */
const permission = async (visit: MemberVisit, type: Channel): Promise<TextKey | undefined> => {
  const { db, member, body, now } = visit
  if (member[type] === null) {
    switch (await checkOwnPassword(visit, member, readSecret(body, 'password'))) {
      case 'right':
        return undefined
      case 'wrong':
        return 'ownPasswordWrong'
      case 'tries used up':
        return 'passwordTriesUsedUp'
    }
  }
  const pass = await findToken(db, `${type}-pass`, readPass(visit), now)
  return pass.state === 'valid' && pass.memberId === member.id ? undefined : 'verifyFirst'
}

/** Binds a new mail address or mobile number to the account (contract 1.4, changeBind). */
export const accountChangeBind: Call = {
  method: 'POST',
  path: '/account/changeBind',
  summary: 'Bind a new mail address or mobile number',
  access: 'member',
  budget: 'code',
  body: Type.Object({
    type: tolerant(Type.String({ enum: channels })),
    captcha: tolerant(Type.String({ description: 'Code sent to the new address' })),
    email: tolerant(Type.String()),
    mobile: tolerant(Type.String()),
    accountVerificationToken: tolerant(Type.String({ description: 'For who has such an address already' })),
    password: tolerant(Type.String({ description: 'For who has none yet' })),
  }),
  data: Type.Null(),
  async answer(visit) {
    const { db, member, body, now, say, store } = visit
    const type = readChannel(body, 'type')
    if (type === undefined) return failure(say('parameterError'))
    const address = readContact(body, type)
    if (!isContact(type, address)) return failure(say(texts[type].format))
    const denied = await permission(visit, type)
    if (denied !== undefined) return failure(say(denied))
    const isOccupied = async () => ((await findByContact(db, store.id, type, address))?.id ?? member.id) !== member.id
    if (await isOccupied()) return failure(say(texts[type].occupied))
    const key = { storeId: store.id, channel: type, address, purpose: 'change' } as const
    if ((await redeemCode(db, key, readText(body, 'captcha'), now)) === 'wrong') return failure(say('codeWrong'))
    try {
      await db.transaction().execute(async (transaction) => {
        await transaction
          .updateTable('member')
          .set({ [type]: address })
          .where('id', '=', member.id)
          .execute()
        await revokeTokens(transaction, `${type}-pass`, [readPass(visit)])
      })
    } catch (error) {
      // Somebody bound the address since it was looked up.
      if (await isOccupied()) return failure(say(texts[type].occupied))
      throw error
    }
    return success(null)
  },
}
