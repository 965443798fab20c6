import { randomUUID } from 'node:crypto'
import { type Answer, type Asked, type Controller, fields, no, type StockMember, yes } from './stock-call.ts'
import type { StockCaptcha } from './stock-captcha.ts'
import { sentences } from './stock-sentences.ts'

// Logging in, renewing and logging out on a stock server (member API, 3 and 5).

const loggedIn: Answer = { code: 303, msg: sentences.loggedIn, data: { type: 'logged in' } }

export interface StockSessions {
  controllers: Record<string, Controller>
  /** Whose token it is, `expired`, or `undefined` for one that is not known. */
  owner(token: string): StockMember | 'expired' | undefined
  /** Every token has expired; refresh tokens have not. */
  expire(): void
  /** Ends every session, as a login elsewhere does where single sign-on is set. */
  kick(): void
}

interface SessionOptions {
  member: StockMember
  captcha: StockCaptcha
  settings: { captcha: boolean }
}

export function stockSessions({ member, captcha, settings }: SessionOptions): StockSessions {
  const owners = new Map<string, StockMember | 'expired'>()
  const refreshTokens = new Set<string>()

  const enter = ({ sent, time }: Asked): Answer => {
    const [token, refresh_token] = [randomUUID(), sent.keep === true ? randomUUID() : '']
    owners.set(token, member)
    if (refresh_token !== '') refreshTokens.add(refresh_token)
    const userInfo = { ...member.profile, last_login_time: time, token, refresh_token }
    return yes({ userInfo, routePath: '/user' }, sentences.loginDone)
  }

  return {
    owner: (token) => owners.get(token),
    expire: () => {
      for (const token of owners.keys()) owners.set(token, 'expired')
    },
    kick: () => {
      owners.clear()
      refreshTokens.clear()
    },
    controllers: {
      'GET user/checkIn': (_asked, caller) => {
        if (caller !== undefined) return loggedIn
        return yes({ userLoginCaptchaSwitch: settings.captcha, accountVerificationType: [] })
      },
      'POST user/checkIn': (asked, caller) => {
        if (caller !== undefined) return loggedIn
        const { username, password } = fields(asked, ['tab', 'username', 'password', 'keep'])
        if (settings.captcha && !captcha.passes(asked)) return no(sentences.wrongCaptcha)
        if (![member.profile.username, member.profile.email].includes(username)) return no(sentences.noAccount)
        return member.password === password ? enter(asked) : no(sentences.wrongPassword)
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
        if (!refreshTokens.has(refreshToken)) return no(sentences.loginExpired)
        owners.delete(asked.token)
        const token = randomUUID()
        owners.set(token, member)
        return yes({ type: 'user-refresh', token })
      },
    },
  }
}
