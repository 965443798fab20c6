import { Type } from 'typebox'
import { channels } from '../delivery/delivery.ts'
import { defineEndpoint, ok } from '../http/endpoint.ts'
import { failure } from '../http/envelope.ts'
import { choice, text } from '../http/field-kinds.ts'
import { issueToken } from '../identity/tokens.ts'
import { askerOf } from '../verification/asker.ts'
import { redeemCode } from '../verification/codes.ts'

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
