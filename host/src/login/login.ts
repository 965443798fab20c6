import type { CaptchaSolution } from '@member/shared'
import { enter } from '../session/enter.ts'
import type { LoadSiteDependencies } from '../session/load-site-dependencies.ts'

export interface LoginForm {
  username: string
  password: string
  /** Whether to stay logged in past the token's three days. */
  keep: boolean
  /** Null when the site asks for none. */
  captcha: CaptchaSolution | null
}

/** Logs in (contract, section 1.4). Rejects with `ApiError` in the server's words. */
export async function login(
  parts: LoadSiteDependencies,
  { username, password, keep, captcha }: LoginForm,
): Promise<void> {
  const { captchaId, captchaInfo } = captcha ?? { captchaId: '', captchaInfo: '' }
  const body = { tab: 'login', username, password, keep, captchaId, captchaInfo }
  enter(parts, await parts.http.post('/api/user/checkIn', body))
}
