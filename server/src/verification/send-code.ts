import type { Channel, CodeMessage } from '../delivery/delivery.ts'
import { type Answer, failure, success } from '../http/envelope.ts'
import { accountPrivacy } from '../identity/account-privacy.ts'
import { findByContact, isContact } from '../identity/contact.ts'
import type { TextKey } from '../texts/zh-cn.ts'
import { type CodeRequester, requesterOf } from './asker.ts'
import { channelTexts as texts } from './channel-texts.ts'
import { codeMessage, registeredMessage } from './code-message.ts'
import { purposeOf } from './code-purpose.ts'
import { type CodeKey, newCode, revokeCode, sendable, storeCode } from './codes.ts'
import { checkHuman, type HumanVerdict } from './human-proof.ts'
import { type CodeContext, judgeCode } from './judge-code.ts'

/** Address and event of a request for a code. */
export interface CodeRequest {
  channel: Channel
  address: string
  event: string
}

/** What was asked for, or what is wrong with it. */
const readRequest = ({ shop }: CodeContext, { channel, address, event }: CodeRequest): CodeKey | TextKey => {
  if (!isContact(channel, address)) return texts[channel].format
  const purpose = purposeOf(event, channel)
  return purpose === undefined ? 'parameterError' : { shopId: shop.id, channel, address, purpose }
}

const humanText: Record<Exclude<HumanVerdict, 'right'>, TextKey> = {
  wrong: 'captchaError',
  missing: 'parameterError',
  'used up': 'withoutPictureUsedUp',
}

/** The member whose known device may ask for more codes than a stranger. */
const memberOf = async ({ db, caller }: CodeContext, key: CodeKey): Promise<number | undefined> => {
  if (key.purpose === 'retrieve') return (await findByContact(db, key.shopId, key.channel, key.address))?.id
  return caller.kind === 'member' ? caller.member.id : undefined
}

/** Hands a message over; a code that could not be sent is revoked. */
const deliver = async (context: CodeContext, key: CodeKey, requester: CodeRequester, message: CodeMessage) => {
  try {
    await context.delivery.carriers[key.channel]?.(message)
    return 'sent'
  } catch (error) {
    context.log.error({ err: error, channel: key.channel }, 'a code could not be sent')
    await revokeCode(context.db, key, requester)
    return 'failed'
  }
}

/** What is sent where a code must not be: the owner of an address that is registered already hears so, by mail only. */
const insteadOfCode = (context: CodeContext, key: CodeKey): CodeMessage | undefined =>
  key.purpose === 'register' && key.channel === 'email' ? registeredMessage(context, key) : undefined

/**
 * Sends a code to an address. Checks in this order (member API, 5.4): service, formats, captcha, pause, state of the
 * address, owner and password.
 */
export async function sendCode(context: CodeContext, asked: CodeRequest): Promise<Answer> {
  const { db, now, t } = context
  const { channel } = asked
  const sentences = texts[channel]
  if (context.delivery.carriers[channel] === undefined) return failure(t(sentences.unavailable))
  const key = readRequest(context, asked)
  if (typeof key === 'string') return failure(t(key))
  const human = await checkHuman(context, key)
  if (human !== 'right') return failure(t(humanText[human]))
  const requester = await requesterOf(context, await memberOf(context, key))
  const pause = await sendable(db, key, requester, now)
  if (pause.state === 'too often') return failure(t(sentences.tooOften, { seconds: pause.seconds }))
  if (pause.state === 'used up') return failure(t('codesUsedUp'))
  const verdict = await judgeCode(context, key)
  if (verdict.kind === 'refuse') return failure(t(verdict.text))
  // Where none is sent, a code that cannot be typed is stored, so that pauses and tries are those of every address.
  const code = verdict.kind === 'send' ? newCode() : ''
  if ((await storeCode(db, key, requester, { code, now })) === 'too often') {
    return failure(t(sentences.tooOften, { seconds: 60 }))
  }
  const message = verdict.kind === 'send' ? codeMessage(context, key, code) : insteadOfCode(context, key)
  const delivered = message === undefined ? 'sent' : deliver(context, key, requester, message)
  // Where accounts are hidden, the time that delivery takes would tell whether there is one.
  const outcome = accountPrivacy(context) === 'hidden' ? 'sent' : await delivered
  return outcome === 'sent' ? success(null, t(sentences.sent)) : failure(t(sentences.failed))
}
