import type { BodyOf } from '@member/shared'
import type { Channel } from '@member/shared/codes'
import { enter } from '../session/enter.ts'
import type { LoadSiteDependencies } from '../session/load-site-dependencies.ts'

export interface Registration {
  username: string
  password: string
  channel: Channel
  /** Email address or mobile number that received the code. */
  address: string
  code: string
}

/**
 * Creates an account and logs in with it (member API, 5.3). Sends both addresses, the unused one empty, because
 * servers read them without a default. Rejects with an `ApiError` with the server's message.
 */
export async function register(dependencies: LoadSiteDependencies, registration: Registration): Promise<void> {
  const { username, password, channel, address, code } = registration
  const body: BodyOf<'/api/user/checkIn'> = {
    tab: 'register',
    registerType: channel,
    username,
    password,
    email: '',
    mobile: '',
    [channel]: address,
    captcha: code,
  }
  enter(dependencies, await dependencies.http.post('/api/user/checkIn', body))
}
