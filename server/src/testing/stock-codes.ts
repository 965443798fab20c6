import { randomUUID } from 'node:crypto'
import {
  type Answer,
  type Asked,
  type Controller,
  fields,
  type MemberController,
  no,
  PhpException,
  type StockMember,
  yes,
} from './stock-call.ts'
import { sentences } from './stock-sentences.ts'
import { isPassword, stockPicture } from './stock-site.ts'

// Click captcha and codes by mail of a stock server (member API, 5.4 and 6).

/** What to click in every picture, in order: boxes in natural pixels, 350 × 200. */
const items = [
  { name: { en: '<cup>', 'zh-cn': '<杯子>' }, x: 40, y: 40, size: 32 },
  { name: { en: '扎', 'zh-cn': '扎' }, x: 240, y: 120, size: 30 },
] as const

/** Where to click in any picture of a stock server of the tests, in order and in natural pixels. */
export const stockTargets = items.map(({ x, y, size }) => ({ x: x + size / 2, y: y + size / 2 }))

/** Seconds between two codes for the same address and purpose. */
const pause = 60

/** Seconds that a code, and a pass for a new address, can be used. */
const life = 600

export interface StockCodes {
  controllers: Record<string, Controller>
  memberControllers: Record<string, MemberController>
  /** Whether `captchaId` and `captchaInfo` of a call are right clicks, which are then used up. */
  passesCaptcha(asked: Asked): boolean
  /** Whether a code is the one that was mailed, which is then used up. */
  passesCode(address: string, event: string, code: string): boolean
  /** The last code that was mailed to an address. */
  sent(address: string): string | undefined
}

interface CodesOptions {
  members: readonly StockMember[]
  settings: { mail: boolean }
  /** Seconds since the epoch. */
  now(): number
}

/** Whether the clicks are right. Like the original it does not count them, and throws for what it cannot read. */
function areRight(info: string): boolean {
  const [clicks = '', width, height] = info.split(';')
  if (height === undefined) throw new PhpException('Undefined array key 2')
  return clicks.split('-').every((click, at) => {
    const [x, y] = click.split(',').map(Number)
    const item = items[at]
    if (item === undefined || y === undefined) throw new PhpException('Undefined array key 1')
    const [left, top] = [(x ?? 0) / (Number(width) / 350) - item.x, y / (Number(height) / 200) - item.y]
    return left >= 0 && left <= item.size && top >= 0 && top <= item.size
  })
}

export function stockCodes({ members, settings, now }: CodesOptions): StockCodes {
  const pictures = new Set<string>()
  const mailed = new Map<string, { code: string; at: number }>()
  const passes = new Map<string, number>()

  const passesCaptcha = ({ sent }: Asked) => {
    const [id, info] = [String(sent.captchaId ?? ''), String(sent.captchaInfo ?? '')]
    return info !== '' && areRight(info) && pictures.delete(id)
  }
  const passesCode = (address: string, event: string, code: string) => {
    const known = mailed.get(`${event} ${address}`)
    if (known === undefined || known.at + life < now() || known.code !== code.toUpperCase()) return false
    return mailed.delete(`${event} ${address}`)
  }
  const isTaken = (email: string) => members.some(({ profile }) => profile.email === email)

  /** Why the address gets no code for this. */
  const refusal = (event: string, email: string, { sent }: Asked, member?: StockMember): Answer | undefined => {
    if (event === 'user_register' && isTaken(email)) return no(sentences.emailRegistered)
    if (event === 'user_change_email' && isTaken(email)) return no(sentences.emailTaken)
    if (event === 'user_retrieve_pwd' && !isTaken(email)) return no(sentences.emailUnknown)
    if (event !== 'user_email_verify') return undefined
    if (member === undefined) return no(sentences.needLogin)
    if (member.profile.email !== email) return no(sentences.notOwnEmail)
    return member.password === sent.password ? undefined : no(sentences.passwordError)
  }

  return {
    passesCaptcha,
    passesCode,
    sent: (address) => [...mailed].findLast(([key]) => key.endsWith(` ${address}`))?.[1].code,
    controllers: {
      'GET common/clickCaptcha': ({ query, language }) => {
        const id = query.get('id') ?? ''
        pictures.add(id)
        const base64 = `data:image/png;base64,${stockPicture.toString('base64')}`
        return yes({ id, text: items.map(({ name }) => name[language]), base64, width: 350, height: 200 })
      },
      'POST common/checkClickCaptcha': (asked) => {
        const { id, info, unset } = fields(asked, ['id', 'info', 'unset'])
        if (!pictures.has(id) || !areRight(info)) return no('')
        if (unset === 'true') pictures.delete(id)
        return yes()
      },
      'POST Ems/send': (asked, member) => {
        const { email, event } = fields(asked, ['email', 'event', 'captchaId', 'captchaInfo'])
        if (!settings.mail) return no(sentences.noMail)
        if (!/^\S+@\S+\.\w+$/.test(email)) return no(sentences.badEmail)
        if (!passesCaptcha(asked)) return no(sentences.wrongCaptcha)
        const before = mailed.get(`${event} ${email}`)
        if (before !== undefined && before.at + pause > now()) return no(sentences.mailTooOften)
        const refused = refusal(event, email, asked, member)
        if (refused) return refused
        mailed.set(`${event} ${email}`, { code: randomUUID().slice(0, 4).toUpperCase(), at: now() })
        return yes(null, sentences.mailSent)
      },
      'POST account/retrievePassword': (asked) => {
        const { account, captcha, password } = fields(asked, ['type', 'account', 'captcha', 'password'])
        if (!isPassword(password)) return no(sentences.badPassword)
        const member = members.find(({ profile }) => profile.email === account)
        if (member === undefined) return no(sentences.noAccount)
        if (!passesCode(account, 'user_retrieve_pwd', captcha)) return no(sentences.wrongCode)
        member.password = password
        return yes(null, sentences.passwordSet)
      },
    },
    memberControllers: {
      'POST account/verification': (asked, { profile }) => {
        const { type, captcha } = fields(asked, ['type', 'captcha'])
        if (!passesCode(profile.email, `user_${type}_verify`, captcha)) return no(sentences.wrongCode)
        const accountVerificationToken = randomUUID()
        passes.set(accountVerificationToken, now())
        return yes({ type, accountVerificationToken })
      },
      'POST account/changeBind': (asked, member) => {
        const given = fields(asked, ['type', 'captcha', 'email', 'mobile', 'accountVerificationToken', 'password'])
        const { accountVerificationToken: pass, email } = given
        if (member.profile.email !== '') {
          if ((passes.get(pass) ?? Number.NEGATIVE_INFINITY) + life < now()) return no(sentences.needVerification)
        } else if (given.password !== member.password) return no(sentences.passwordError)
        if (!passesCode(email, `user_change_${given.type}`, given.captcha)) return no(sentences.wrongCode)
        if (isTaken(email)) return no(sentences.emailTaken)
        member.profile.email = email
        passes.delete(pass)
        return yes()
      },
    },
  }
}
