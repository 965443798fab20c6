import { ApiError } from '@member/shared'
import { isObject, textOf } from '../site/loose-value.ts'
import type { LoadSiteParts } from './load-site.ts'
import { loadSite } from './load-site.ts'
import { readMember } from './read-member.ts'
import { memberAtom } from './session-atom.ts'

/** A solved click captcha. */
export interface CaptchaSolution {
  captchaId: string
  captchaInfo: string
}

export interface LoginForm {
  username: string
  password: string
  /** Whether to stay logged in past the token's three days. */
  keep: boolean
  /** Null when the site asks for none. */
  captcha: CaptchaSolution | null
}

/**
 * Logs in (contract, section 1.4): keeps the session, then asks for menus and rights without waiting for them.
 * Rejects with `ApiError` in the server's words.
 */
export async function login(parts: LoadSiteParts, { username, password, keep, captcha }: LoginForm): Promise<void> {
  const { captchaId, captchaInfo } = captcha ?? { captchaId: '', captchaInfo: '' }
  const body = { tab: 'login', username, password, keep, captchaId, captchaInfo }
  const data = await parts.http.post('/api/user/checkIn', body)
  const userInfo = isObject(data) && isObject(data.userInfo) ? data.userInfo : {}
  const member = readMember(userInfo)
  const token = textOf(userInfo.token)
  if (member === null || token === '') throw new ApiError('unreadable', parts.say('http.other'))
  const { id, nickname, avatar } = member
  parts.session.keep({
    id,
    username: member.username,
    nickname,
    avatar,
    token,
    refresh_token: textOf(userInfo.refresh_token),
  })
  parts.store.set(memberAtom, member)
  // A failure is kept in `siteStateAtom`, which the menu shows.
  void loadSite(parts, 1).catch(() => {})
}
