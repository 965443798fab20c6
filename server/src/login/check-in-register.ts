import { randomInt } from 'node:crypto'
import { isKnownAccountName } from '@member/shared/rules'
import { Type } from 'typebox'
import { memberPath } from '../addresses.ts'
import type { Database, Member, Shop } from '../database/schema.ts'
import { transact } from '../database/transact.ts'
import { type Channel, channels } from '../delivery/delivery.ts'
import { ok, type RequestContext } from '../http/endpoint.ts'
import { type Answer, failure } from '../http/envelope.ts'
import { choice, flag, secret, text, type Values } from '../http/field-kinds.ts'
import { deviceSecrets, newDevice, withMember } from '../identity/device.ts'
import { contactFields, findAccount, findByContact, isContact } from '../identity/find-account.ts'
import { groupOfNewMembers, insertMember } from '../identity/insert-member.ts'
import { openLogin } from '../identity/login-sessions.ts'
import { newPasswordMistake } from '../identity/set-password.ts'
import { isStaffLike } from '../identity/staff-names.ts'
import { accountPrivacy, userInfo } from '../identity/user-info.ts'
import { officialNicknames } from '../messages/official-accounts.ts'
import type { TextKey } from '../texts/zh-cn.ts'
import { askerOf } from '../verification/asker.ts'
import { spendCode, tryCode } from '../verification/codes.ts'
import { LoginData } from './login-answer.ts'

export const checkInFields = {
  tab: choice(['login', 'register']),
  username: text({ description: 'Username, email address or mobile number' }),
  password: secret(),
  keep: flag(Type.Boolean({ description: 'Also issue a refresh token' })),
  captchaId: text(),
  captchaInfo: text({ description: 'x1,y1-x2,y2;width;height, or with captchaId `code` the code from captchaCode' }),
  registerType: choice(channels, { description: 'Channel the code was sent by' }),
  ...contactFields,
  captcha: text({ description: 'The code, for registration' }),
  consent: flag(Type.Boolean({ description: 'Agrees to the terms of `site.terms` and `site.privacy`' })),
}

export type CheckInBody = Values<typeof checkInFields>

/** A registration with valid fields and a verified address. */
export interface NewMember {
  shopId: number
  username: string
  nickname: string
  /** PHC string. */
  passwordHash: string
  /** The verified address. */
  channel: Channel
  address: string
  /** Seconds; 0 where the store has no terms. */
  consentTime: number
  ip: string
  userAgent: string
  /** Seconds. */
  now: number
}

export type TakenReason = 'username taken' | 'contact taken'

/** Whether the username or the address is taken; checked before the code is used. */
async function takenBy(
  db: Database,
  wanted: Pick<NewMember, 'shopId' | 'username' | 'channel' | 'address'>,
): Promise<TakenReason | undefined> {
  if ((await findAccount(db, wanted.shopId, wanted.username)) !== undefined) return 'username taken'
  const owner = await findByContact(db, wanted.shopId, wanted.channel, wanted.address)
  return owner === undefined ? undefined : 'contact taken'
}

const insert = async (db: Database, member: NewMember): Promise<Member> =>
  insertMember(db, {
    ...member,
    groupId: await groupOfNewMembers(db, member.shopId),
    email: member.channel === 'email' ? member.address : null,
    mobile: member.channel === 'mobile' ? member.address : null,
    lastLogin: { time: member.now, ip: member.ip, agent: member.userAgent },
  })

/**
 * Adds a member and logs them in, without a refresh token (member API, 3.1). Of two concurrent registrations with the
 * same name one is refused as taken.
 */
export async function registerMember(
  db: Database,
  member: NewMember,
): Promise<{ member: Member; token: string } | TakenReason> {
  try {
    return await transact(db, async (transaction) => {
      const added = await insert(transaction, member)
      const { token } = await openLogin(transaction, {
        ...member,
        memberId: added.id,
        keep: 'once',
        way: 'registration',
        previous: null,
      })
      return { member: added, token }
    })
  } catch (error) {
    const taken = await takenBy(db, member)
    if (taken !== undefined) return taken
    throw error
  }
}

const takenText = (reason: TakenReason, channel: Channel): TextKey => {
  switch (reason) {
    case 'username taken':
      return 'usernameTaken'
    case 'contact taken':
      return channel === 'email' ? 'emailOccupied' : 'mobileOccupied'
  }
}

const hasTerms = ({ terms, privacy }: Pick<Shop, 'terms' | 'privacy'>): boolean => terms !== '' || privacy !== ''

/** The first mistake in the form that needs no database lookup. */
const mistake = (context: RequestContext<unknown, CheckInBody>, channel: Channel): TextKey | undefined => {
  const { body } = context
  if (body.username === '') return 'newUsernameRequired'
  if (!isKnownAccountName(body.username)) return 'usernameRule'
  if (body.password === '') return 'passwordRequired'
  const wrongPassword = newPasswordMistake(body.password, context)
  if (wrongPassword !== undefined) return wrongPassword
  if (!isContact(channel, body[channel])) return channel === 'email' ? 'emailFormat' : 'mobileFormat'
  return hasTerms(context.shop) && !body.consent ? 'consentMissing' : undefined
}

/** Registers a member with a code from a mail or text message (member API, 5.3). */
export async function answerRegister(context: RequestContext<unknown, CheckInBody>): Promise<Answer> {
  const { db, body, t, now, shop } = context
  const channel = body.registerType
  if (channel === undefined) return failure(t('registrationParameterError'))
  if (context.delivery.carriers[channel] === undefined) {
    return failure(t(channel === 'email' ? 'mailUnavailable' : 'smsUnavailable'))
  }
  const wrong = mistake(context, channel)
  if (wrong !== undefined) return failure(t(wrong))
  // Also where another nickname is given: whoever has the name may come to be shown by it.
  if (isStaffLike(body.username, context.config.staffNames, await officialNicknames(db, shop)))
    return failure(t('staffLikeName'))
  const wanted = {
    shopId: shop.id,
    username: body.username,
    channel,
    address: body[channel],
    consentTime: hasTerms(shop) ? now : 0,
  }
  const isNamed = accountPrivacy(context) === 'named'
  const taken = await takenBy(db, wanted)
  if (isNamed && taken !== undefined) return failure(t(takenText(taken, channel)))
  const key = { ...wanted, purpose: 'register' } as const
  const tried = await tryCode(db, key, askerOf(context), { code: body.captcha, now })
  // Where accounts are hidden, only the owner of a new address learns that a username is taken; the code stays valid.
  if (tried !== 'wrong' && taken !== undefined) return failure(t(takenText(taken, channel)))
  if ((await spendCode(db, tried)) === 'wrong') return failure(t('codeWrong'))
  const passwordHash = await context.passwords.create(body.password)
  const { ip, userAgent } = context
  const nickname = isNamed ? body.username : t('newNickname', { number: randomInt(100_000, 1_000_000) })
  const outcome = await registerMember(db, { ...wanted, nickname, passwordHash, ip, userAgent, now })
  if (typeof outcome === 'string') return failure(t(takenText(outcome, channel)))
  const secrets = await deviceSecrets(db, now)
  context.device.keep(withMember(context.device.read() ?? newDevice(), outcome.member.id, secrets))
  const tokens = { token: outcome.token, refreshToken: '' }
  return ok(LoginData, { userInfo: userInfo(outcome.member, tokens, null), routePath: memberPath }, t('loginSucceeded'))
}
