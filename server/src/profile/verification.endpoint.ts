import { Type } from 'typebox'
import { channels } from '../delivery/delivery.ts'
import { answering, type Call, tolerant } from '../http/call.ts'
import { failure } from '../http/envelope.ts'
import { readText } from '../http/read-input.ts'
import { readChannel } from '../identity/contact.ts'
import { issueToken } from '../identity/tokens.ts'
import { redeemCode } from '../verification/codes.ts'

const Pass = Type.Object({ type: Type.Enum(channels), accountVerificationToken: Type.String() })

const succeed = answering(Pass)

/** Exchanges a code sent to the own address for a pass of 600 seconds to change that address (contract 1.4). */
export const accountVerification: Call = {
  method: 'POST',
  path: '/account/verification',
  summary: 'Verify the own account with a code',
  access: 'member',
  budget: 'code',
  body: Type.Object({ type: tolerant(Type.String({ enum: channels })), captcha: tolerant(Type.String()) }),
  data: Pass,
  async answer({ db, member, body, now, say, store }) {
    const type = readChannel(body, 'type')
    const address = type === undefined ? null : member[type]
    if (type === undefined || address === null) return failure(say('codeWrong'))
    const key = { storeId: store.id, channel: type, address, purpose: 'verify' } as const
    if ((await redeemCode(db, key, readText(body, 'captcha'), now)) === 'wrong') return failure(say('codeWrong'))
    return succeed({ type, accountVerificationToken: await issueToken(db, `${type}-pass`, member.id, now) })
  },
}
