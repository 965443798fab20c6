import type { Channel } from '@member/shared/codes'
import { enter } from '../session/enter.ts'
import type { LoadSiteDependencies } from '../session/load-site-dependencies.ts'

export interface Registration {
  username: string
  password: string
  channel: Channel
  /** Mail address or mobile number the code went to. */
  address: string
  code: string
}

/**
 * Makes an account and logs in with it (contract, section 1.4). Both addresses are sent, the unused one empty, because
 * servers read them without a default. Rejects with `ApiError` in the server's words.
 */
export async function register(parts: LoadSiteDependencies, registration: Registration): Promise<void> {
  const { username, password, channel, address, code } = registration
  const body = {
    tab: 'register',
    registerType: channel,
    username,
    password,
    email: '',
    mobile: '',
    [channel]: address,
    captcha: code,
  }
  enter(parts, await parts.http.post('/api/user/checkIn', body))
}
