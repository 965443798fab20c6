import type { CaptchaSolution } from '@member/shared'
import { enter } from '../session/enter.ts'
import type { LoadSiteDependencies } from '../session/load-site-dependencies.ts'

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
