import type { Channel } from '../delivery/delivery.ts'
import type { Visit } from '../http/call.ts'
import { type Answer, failure, success } from '../http/envelope.ts'
import { readSecret, readText } from '../http/read-input.ts'
import { findByContact, isContact, readContact } from '../identity/contact.ts'
import { checkOwnPassword } from '../identity/own-password.ts'
import type { TextKey } from '../texts/zh-cn.ts'
import { passCaptcha } from './captcha-code.ts'
import { codeMessage } from './code-message.ts'
import { type CodePurpose, purposeOf } from './code-purpose.ts'
import { type CodeKey, keepCode, newCode, sendable, takeBackCode } from './codes.ts'

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

/** Only the owner of the account may have his own address verified, and he must know the password. */
const ownerMistake = async (visit: Visit, channel: Channel, address: string): Promise<TextKey | undefined> => {
  if (visit.asker.kind !== 'member') return 'loginFirst'
  const { member } = visit.asker
  if (member[channel] !== address) return texts[channel].useOwn
  switch (await checkOwnPassword(visit, member, readSecret(visit.body, 'password'))) {
    case 'right':
      return undefined
    case 'wrong':
      return 'ownPasswordWrong'
    case 'tries used up':
      return 'passwordTriesUsedUp'
  }
}

/** Why this address may not have a code for that purpose. */
const stateMistake = async (visit: Visit, key: CodeKey): Promise<TextKey | undefined> => {
  const { channel, address } = key
  if (key.purpose === 'verify') return ownerMistake(visit, channel, address)
  const holder = await findByContact(visit.db, key.storeId, channel, address)
  switch (key.purpose) {
    case 'register':
      return holder === undefined ? undefined : texts[channel].registered
    case 'change':
      return holder === undefined ? undefined : texts[channel].occupied
    case 'retrieve':
      return holder === undefined ? texts[channel].unknown : undefined
    case 'captcha':
      return 'parameterError'
  }
}

/** Address and purpose of what was sent, or what is wrong with it. */
const readRequest = (
  { body }: Visit,
  channel: Channel,
  eventName: 'event' | 'template_code',
): { address: string; purpose: CodePurpose } | TextKey => {
  const address = readContact(body, channel)
  if (!isContact(channel, address)) return texts[channel].format
  const purpose = purposeOf(readText(body, eventName), channel)
  const captchaMissing = readText(body, 'captchaId') === '' || readText(body, 'captchaInfo') === ''
  return purpose === undefined || captchaMissing ? 'parameterError' : { address, purpose }
}

/**
 * Sends a code to an address. Checks in the contract's order (1.3, Ems): service, formats, captcha, pause, state of the
 * address, owner and password.
 */
export async function sendCode(visit: Visit, channel: Channel, eventName: 'event' | 'template_code'): Promise<Answer> {
  const { db, now, say } = visit
  const carry = visit.delivery.carriers[channel]
  if (carry === undefined) return failure(say(texts[channel].unavailable))
  const request = readRequest(visit, channel, eventName)
  if (typeof request === 'string') return failure(say(request))
  if ((await passCaptcha(visit, request.address)) === 'wrong') return failure(say('captchaError'))
  const key: CodeKey = { storeId: visit.store.id, channel, ...request }
  const pause = await sendable(db, key, now)
  if (pause.state === 'too often') return failure(say(texts[channel].tooOften, { seconds: pause.seconds }))
  if (pause.state === 'used up') return failure(say('codesUsedUp'))
  const mistake = await stateMistake(visit, key)
  if (mistake !== undefined) return failure(say(mistake))
  const code = newCode(channel)
  if ((await keepCode(db, key, code, now)) === 'too often')
    return failure(say(texts[channel].tooOften, { seconds: 60 }))
  try {
    await carry(codeMessage(visit, key, code))
    return success(null, say(texts[channel].sent))
  } catch (error) {
    visit.log.error({ err: error, channel }, 'a code could not be sent')
    await takeBackCode(db, key)
    return failure(say(texts[channel].failed))
  }
}
