import type { Channel, CodeMessage } from '../delivery/delivery.ts'
import { addressKey } from '../http/client-address.ts'
import type { RequestContext } from '../http/endpoint.ts'
import { type Answer, failure, success } from '../http/envelope.ts'
import { findByContact, isContact } from '../identity/find-account.ts'
import { checkOwnPassword } from '../identity/set-password.ts'
import { findToken } from '../identity/tokens.ts'
import { accountPrivacy } from '../identity/user-info.ts'
import type { TextKey } from '../texts/zh-cn.ts'
import { requesterOf } from './asker.ts'
import { type CaptchaAnswer, passCaptcha } from './captcha-code.ts'
import { codeMessage, deliver, registeredMessage } from './code-message.ts'
import { type CodeKey, newCode, purposeOf, sendable, storeCode } from './codes.ts'

type ChannelTexts = Record<
  'unavailable' | 'format' | 'tooOften' | 'registered' | 'occupied' | 'unknown' | 'useOwn' | 'sent' | 'failed',
  TextKey
>

const channelTexts: Record<Channel, ChannelTexts> = {
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
export type CodeContext = RequestContext<
  unknown,
  CaptchaAnswer & { password: string; accountVerificationToken: string }
>

/** Whether a code is sent, and why not. `silent`: the answer is that of a code that was sent. */
type CodeVerdict = { kind: 'send' } | { kind: 'refuse'; text: TextKey } | { kind: 'silent' }

const refuse = (text: TextKey): CodeVerdict => ({ kind: 'refuse', text })

/** Members can only verify the addresses of their own account, and need their password. */
const ownerVerdict = async (context: CodeContext, channel: Channel, address: string): Promise<CodeVerdict> => {
  if (context.caller.kind !== 'member') return refuse('loginFirst')
  const { member } = context.caller
  if (member[channel] !== address) return refuse(channelTexts[channel].useOwn)
  switch (await checkOwnPassword(context, member, context.body.password)) {
    case 'right':
      return { kind: 'send' }
    case 'wrong':
      return refuse('ownPasswordWrong')
    case 'tries used up':
      return refuse('passwordTriesUsedUp')
  }
}

/** Where accounts are hidden, whoever asks for an address that cannot get the code hears that it was sent. */
async function judgeCode(context: CodeContext, key: CodeKey): Promise<CodeVerdict> {
  const { channel, address } = key
  if (key.purpose === 'verify') return ownerVerdict(context, channel, address)
  const owner = await findByContact(context.db, key.shopId, channel, address)
  const denied = (text: TextKey): CodeVerdict =>
    accountPrivacy(context) === 'hidden' ? { kind: 'silent' } : refuse(text)
  switch (key.purpose) {
    case 'register':
      return owner === undefined ? { kind: 'send' } : denied(channelTexts[channel].registered)
    case 'change':
      return owner === undefined ? { kind: 'send' } : denied(channelTexts[channel].occupied)
    case 'login':
    case 'retrieve':
      return owner === undefined ? denied(channelTexts[channel].unknown) : { kind: 'send' }
    case 'captcha':
      return refuse('parameterError')
  }
}

/** Value of `captchaId` of people who cannot see the picture: one code is sent, not another one before it. */
const withoutPictureId = 'without-picture'

/** What people without a session ask for codes for. */
const askedByGuests: readonly CodeKey['purpose'][] = ['register', 'login', 'retrieve']

/** Codes without a picture in an hour: for one address of the network, for one recipient, and for all together. */
const hourSeconds = 3600
const allowed = { address: 5, recipient: 2, site: 100 } as const

/**
 * Guests may ask for their codes without a picture, so seldom that nobody can flood a mailbox with them. The code itself, which arrives at the address, is what a person without sight solves instead.
 */
async function withoutPicture(context: CodeContext, key: CodeKey): Promise<'right' | 'used up'> {
  const { sharedState, ip, shop } = context
  const counted = [
    { name: `without-picture:address:${addressKey(ip)}`, limit: allowed.address },
    { name: `without-picture:recipient:${shop.id}:${key.channel}:${key.address}`, limit: allowed.recipient },
    { name: `without-picture:site:${shop.id}`, limit: allowed.site },
  ]
  for (const { name, limit } of counted) {
    if ((await sharedState.increment(name, hourSeconds)).count > limit) return 'used up'
  }
  return 'right'
}

/**
 * Whether the caller has just proved who they are, in place of a captcha: with their password, which is checked
 * afterwards and can be tried ten times an hour, or with the pass that a code to their present address gave them. A
 * member without such an address has only the password.
 */
async function provenMember(context: CodeContext, key: CodeKey): Promise<'proven' | 'unproven'> {
  const { caller, body, db, now } = context
  if (caller.kind !== 'member') return 'unproven'
  if (key.purpose === 'verify') return body.password === '' ? 'unproven' : 'proven'
  if (key.purpose !== 'change') return 'unproven'
  if (caller.member[key.channel] === null) {
    return (await checkOwnPassword(context, caller.member, body.password)) === 'right' ? 'proven' : 'unproven'
  }
  const pass = await findToken(db, `${key.channel}-pass`, body.accountVerificationToken, now)
  return pass.state === 'valid' && pass.memberId === caller.member.id ? 'proven' : 'unproven'
}

/** `used up`: no more codes without a picture for now. */
type HumanVerdict = 'right' | 'wrong' | 'missing' | 'used up'

/** Whether a person asks for a code: by the captcha, or by what is accepted instead. */
async function checkHuman(context: CodeContext, key: CodeKey): Promise<HumanVerdict> {
  const { captchaId, captchaInfo } = context.body
  if (captchaId === withoutPictureId && askedByGuests.includes(key.purpose)) return withoutPicture(context, key)
  if (captchaId !== '' && captchaInfo !== '') return passCaptcha(context, key.address)
  return (await provenMember(context, key)) === 'proven' ? 'right' : 'missing'
}

export interface CodeRequest {
  channel: Channel
  address: string
  event: string
}

const readRequest = ({ shop }: CodeContext, { channel, address, event }: CodeRequest): CodeKey | TextKey => {
  if (!isContact(channel, address)) return channelTexts[channel].format
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
  if (key.purpose === 'retrieve' || key.purpose === 'login')
    return (await findByContact(db, key.shopId, key.channel, key.address))?.id
  return caller.kind === 'member' ? caller.member.id : undefined
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
  const sentences = channelTexts[channel]
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
