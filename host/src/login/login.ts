import { type AnswerOf, ApiError, type BodyOf, type CaptchaSolution } from '@member/shared'
import type { Channel } from '@member/shared/codes'
import { readRecord, readString } from '@member/shared/reading'
import { type LoadSiteDependencies, loadSite } from '../session/load-site.ts'
import { readMember } from '../session/read-index.ts'
import { memberAtom } from '../session/session-atom.ts'

export interface LoginForm {
  username: string
  password: string
  /** Whether to stay logged in after the token's three days. */
  keep: boolean
  /** Null if the site requires none. */
  captcha: CaptchaSolution | null
}

/** Logs in (member API, 5.2). Rejects with an `ApiError` with the server's message. */
export async function login(
  dependencies: LoadSiteDependencies,
  { username, password, keep, captcha }: LoginForm,
): Promise<void> {
  const { captchaId, captchaInfo } = captcha ?? { captchaId: '', captchaInfo: '' }
  const body = { tab: 'login' as const, username, password, keep, captchaId, captchaInfo }
  enter(dependencies, await dependencies.http.post('/api/user/checkIn', body))
}

export interface Registration {
  username: string
  password: string
  channel: Channel
  /** Email address or mobile number that received the code. */
  address: string
  code: string
  /** Agreement to the site's terms; undefined where it has none. */
  consent: boolean | undefined
}

/**
 * Creates an account and logs in with it (member API, 5.3). Sends both addresses, the unused one empty, because
 * servers read them without a default. Rejects with an `ApiError` with the server's message.
 */
export async function register(dependencies: LoadSiteDependencies, registration: Registration): Promise<void> {
  const { username, password, channel, address, code, consent } = registration
  const body: BodyOf<'/api/user/checkIn'> = {
    tab: 'register',
    registerType: channel,
    username,
    password,
    email: '',
    mobile: '',
    [channel]: address,
    captcha: code,
    ...(consent && { consent }),
  }
  enter(dependencies, await dependencies.http.post('/api/user/checkIn', body))
}

/** A code that proves an address of the account, and what its session is to be. */
export interface OwnCode {
  channel: Channel
  /** Email address or mobile number that received the code. */
  address: string
  code: string
  /** As in `LoginForm`. */
  keep: boolean
}

/** Logs in with a code instead of a password (member API, 5.6). Rejects with an `ApiError` with the server's message. */
export async function logInByCode(
  dependencies: LoadSiteDependencies,
  { channel: type, address: account, code: captcha, keep }: OwnCode,
): Promise<void> {
  enter(dependencies, await dependencies.http.post('/api/user/codeLogin', { type, account, captcha, keep }))
}

/**
 * Sets a new password with a code, and logs in where the server gives a session at once: stock servers do not (member
 * API, 5.5). Rejects with an `ApiError` with the server's message.
 */
export async function setForgottenPassword(
  dependencies: LoadSiteDependencies,
  { channel: type, address: account, code: captcha, keep, password }: OwnCode & { password: string },
): Promise<'logged in' | 'set'> {
  const body = { type, account, captcha, password, ...(keep && { keep }) }
  const data = await dependencies.http.post('/api/account/retrievePassword', body, { success: 'notice' })
  if (readString(readRecord(readRecord(data).userInfo).token) === '') return 'set'
  enter(dependencies, readRecord(data))
  return 'logged in'
}

/**
 * Starts the session from the response to a login or registration (member API, 5.2 and 5.3), then loads menus,
 * permissions and, after a registration, the rest of the member, without waiting for them. Throws `ApiError` when the
 * response has no session.
 */
export function enter(dependencies: LoadSiteDependencies, data: AnswerOf<'/api/user/checkIn', 'post'>): void {
  const userInfo = readRecord(readRecord(data).userInfo)
  const member = readMember(userInfo)
  const token = readString(userInfo.token)
  if (member === null || token === '') throw new ApiError('unreadable', dependencies.t('http.other'))
  const { id, username, nickname, avatar } = member
  dependencies.session.keep({
    id,
    username,
    nickname,
    avatar,
    token,
    refresh_token: readString(userInfo.refresh_token),
  })
  dependencies.store.set(memberAtom, member)
  // `siteStateAtom` keeps a failure, and the menu shows it.
  void loadSite(dependencies, 1).catch(() => {})
}
