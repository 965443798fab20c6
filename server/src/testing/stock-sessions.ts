import { randomUUID } from 'node:crypto'
import { type Answer, type Asked, type Controller, fields, no, type StockMember, yes } from './stock-call.ts'
import type { StockCodes } from './stock-codes.ts'
import { sentences } from './stock-sentences.ts'
import { isPassword, isUsername } from './stock-site.ts'

// Logging in, renewing and logging out on a stock server (member API, 3 and 5).

/** Ten failed logins lock an account. */
const mostFailures = 10

const loggedIn: Answer = { code: 303, msg: sentences.loggedIn, data: { type: 'logged in' } }

export interface StockSessions {
  controllers: Record<string, Controller>
  /** Whose token it is, `expired`, or `undefined` for one that is not known. */
  owner(token: string): StockMember | 'expired' | undefined
  end(token: string): void
  /** Every token has expired; refresh tokens have not. */
  expire(): void
  /** Ends every session, as a login elsewhere does where single sign-on is set. */
  kick(): void
}

interface SessionOptions {
  members: StockMember[]
  codes: StockCodes
  settings: { captcha: boolean; closed: boolean; mail: boolean; sso: boolean }
}

export function stockSessions({ members, codes, settings }: SessionOptions): StockSessions {
  const owners = new Map<string, StockMember | 'expired'>()
  const refreshTokens = new Map<string, StockMember>()

  const kick = () => {
    owners.clear()
    refreshTokens.clear()
  }

  const enter = (profile: object, member: StockMember, keep: boolean): Answer => {
    if (settings.sso) kick()
    const [token, refresh_token] = [randomUUID(), keep ? randomUUID() : '']
    owners.set(token, member)
    if (keep) refreshTokens.set(refresh_token, member)
    return yes({ userInfo: { ...profile, token, refresh_token }, routePath: '/user' }, sentences.loginDone)
  }

  const login = (asked: Asked): Answer => {
    const { sent } = asked
    if (settings.captcha && !codes.passesCaptcha(asked)) return no(sentences.wrongCaptcha)
    const given = fields(asked, ['username', 'password', 'keep'])
    const member = members.find(({ profile }) => [profile.username, profile.email].includes(given.username))
    if (member === undefined) return no(sentences.noAccount)
    if (member.failures >= mostFailures) return no(sentences.locked)
    if (member.password !== given.password) {
      member.failures += 1
      return no(sentences.wrongPassword)
    }
    member.failures = 0
    return enter({ ...member.profile, last_login_time: asked.time }, member, sent.keep === true)
  }

  const register = (asked: Asked): Answer => {
    const given = fields(asked, ['registerType', 'username', 'password', 'email', 'mobile', 'captcha'])
    if (!isUsername(given.username)) return no(sentences.badUsername)
    if (!isPassword(given.password)) return no(sentences.badPassword)
    if (members.some(({ profile }) => profile.username === given.username)) return no(sentences.usernameTaken)
    if (!codes.passesCode(given.email, 'user_register', given.captcha)) return no(sentences.wrongCode)
    const registered = {
      ...{ username: given.username, mobile: given.mobile, email: given.email, nickname: given.username },
      ...{ join_time: asked.time, last_login_ip: '127.0.0.1', last_login_time: asked.time, id: members.length + 8 },
    }
    const rest = { avatar: '/static/images/avatar.png', gender: 0, birthday: null, money: '0.00', score: 0, motto: '' }
    const member = { password: given.password, failures: 0, profile: { ...registered, ...rest } }
    members.push(member)
    return enter(registered, member, false)
  }

  return {
    owner: (token) => owners.get(token),
    end: (token) => void owners.delete(token),
    expire: () => {
      for (const token of owners.keys()) owners.set(token, 'expired')
    },
    kick,
    controllers: {
      'GET user/checkIn': (_asked, member) => {
        if (settings.closed) return no(sentences.closed)
        if (member !== undefined) return loggedIn
        return yes({
          userLoginCaptchaSwitch: settings.captcha,
          accountVerificationType: settings.mail ? ['email'] : [],
        })
      },
      'POST user/checkIn': (asked, member) => {
        if (settings.closed) return no(sentences.closed)
        if (member !== undefined) return loggedIn
        const { tab } = fields(asked, ['tab'])
        if (tab === 'login') return login(asked)
        return tab === 'register' ? register(asked) : no(sentences.unknownTab)
      },
      'POST user/logout': ({ sent, token }) => {
        owners.delete(token)
        refreshTokens.delete(String(sent.refreshToken))
        return yes()
      },
      'POST common/refreshToken': (asked) => {
        const { refreshToken } = fields(asked, ['refreshToken'])
        if (asked.token === '') return no(sentences.invalidToken)
        // An auth token for the refresh token gets one that nobody has stored.
        if (owners.has(refreshToken)) return yes({ type: 'user', token: randomUUID() })
        const member = refreshTokens.get(refreshToken)
        if (member === undefined) return no(sentences.loginExpired)
        owners.delete(asked.token)
        const token = randomUUID()
        owners.set(token, member)
        return yes({ type: 'user-refresh', token })
      },
    },
  }
}
