import type { Channel } from '../delivery/delivery.ts'
import type { RequestContext } from '../http/endpoint.ts'
import { type Answer, failure, success } from '../http/envelope.ts'
import { findByContact, isContact } from '../identity/contact.ts'
import { checkOwnPassword } from '../identity/own-password.ts'
import type { TextKey } from '../texts/zh-cn.ts'
import { type CaptchaAnswer, passCaptcha } from './captcha-code.ts'
import { codeMessage } from './code-message.ts'
import { type CodePurpose, purposeOf } from './code-purpose.ts'
import { type CodeKey, newCode, revokeCode, sendable, storeCode } from './codes.ts'

type ChannelTexts = Record<
  'unavailable' | 'format' | 'tooOften' | 'registered' | 'occupied' | 'unknown' | 'useOwn' | 'sent' | 'failed',
  TextKey
>

const texts: Record<Channel, ChannelTexts> = {
  email: {
    unavailable: 'mailUnavailable',
    format: 'emailFormat',
    tooOften: 'mailTooOften',
    registered: 'emailRegistered',
    occupied: 'emailOccupied',
    unknown: 'emailNotRegistered',
    useOwn: 'useOwnEmail',
    sent: 'mailSent',
    failed: 'mailFailed',
  },
  mobile: {
    unavailable: 'smsUnavailable',
    format: 'mobileFormat',
    tooOften: 'smsTooOften',
    registered: 'mobileRegistered',
    occupied: 'mobileOccupied',
    unknown: 'mobileNotRegistered',
    useOwn: 'useOwnMobile',
    sent: 'smsSent',
    failed: 'smsFailed',
  },
}

/** Input of a request for a code; the names of address and event depend on the channel. */
type CodeContext = RequestContext<unknown, CaptchaAnswer & { password: string }>

/** Address and event of a request for a code. */
export interface CodeRequest {
  channel: Channel
  address: string
  event: string
}

/** Members can only verify the addresses of their own account, and need their password. */
const ownerMistake = async (context: CodeContext, channel: Channel, address: string): Promise<TextKey | undefined> => {
  if (context.caller.kind !== 'member') return 'loginFirst'
  const { member } = context.caller
  if (member[channel] !== address) return texts[channel].useOwn
  switch (await checkOwnPassword(context, member, context.body.password)) {
    case 'right':
      return undefined
    case 'wrong':
      return 'ownPasswordWrong'
    case 'tries used up':
      return 'passwordTriesUsedUp'
  }
}

/** Why no code for that purpose can be sent to the address. */
const stateMistake = async (context: CodeContext, key: CodeKey): Promise<TextKey | undefined> => {
  const { channel, address } = key
  if (key.purpose === 'verify') return ownerMistake(context, channel, address)
  const owner = await findByContact(context.db, key.shopId, channel, address)
  switch (key.purpose) {
    case 'register':
      return owner === undefined ? undefined : texts[channel].registered
    case 'change':
      return owner === undefined ? undefined : texts[channel].occupied
    case 'retrieve':
      return owner === undefined ? texts[channel].unknown : undefined
    case 'captcha':
      return 'parameterError'
  }
}

/** Address and purpose of what was sent, or what is wrong with it. */
const readRequest = (
  { body }: CodeContext,
  { channel, address, event }: CodeRequest,
): { address: string; purpose: CodePurpose } | TextKey => {
  if (!isContact(channel, address)) return texts[channel].format
  const purpose = purposeOf(event, channel)
  const captchaMissing = body.captchaId === '' || body.captchaInfo === ''
  return purpose === undefined || captchaMissing ? 'parameterError' : { address, purpose }
}

/**
 * Sends a code to an address. Checks in this order (member API, 5.4): service, formats, captcha, pause, state of the
 * address, owner and password.
 */
export async function sendCode(context: CodeContext, asked: CodeRequest): Promise<Answer> {
  const { db, now, t } = context
  const { channel } = asked
  const carry = context.delivery.carriers[channel]
  if (carry === undefined) return failure(t(texts[channel].unavailable))
  const request = readRequest(context, asked)
  if (typeof request === 'string') return failure(t(request))
  if ((await passCaptcha(context, request.address)) === 'wrong') return failure(t('captchaError'))
  const key: CodeKey = { shopId: context.shop.id, channel, ...request }
  const pause = await sendable(db, key, now)
  if (pause.state === 'too often') return failure(t(texts[channel].tooOften, { seconds: pause.seconds }))
  if (pause.state === 'used up') return failure(t('codesUsedUp'))
  const mistake = await stateMistake(context, key)
  if (mistake !== undefined) return failure(t(mistake))
  const code = newCode(channel)
  if ((await storeCode(db, key, code, now)) === 'too often') return failure(t(texts[channel].tooOften, { seconds: 60 }))
  try {
    await carry(codeMessage(context, key, code))
    return success(null, t(texts[channel].sent))
  } catch (error) {
    context.log.error({ err: error, channel }, 'a code could not be sent')
    await revokeCode(db, key)
    return failure(t(texts[channel].failed))
  }
}
