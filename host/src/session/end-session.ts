import type { Http } from '../http/http.ts'
import { leftSessionAtom } from '../login/left-session-atom.ts'
import type { Store } from '../platform/app-store.ts'
import { loginPathFor } from './login-target.ts'
import { revokeTokens } from './logout.ts'
import type { Navigator } from './navigator.ts'
import type { SessionState } from './session-state.ts'

export interface EndSessionDependencies {
  http: Http
  session: SessionState
  store: Store
  navigator: Navigator
}

/**
 * Ends the session on the server and in the browser without a reload, so that notices stay, and opens the login page,
 * which has the account's name and returns to `back`. The server may have ended the session already, as it does when a
 * password changes, so its response does not matter: the browser forgets the session in any case.
 */
export async function endSession(
  { http, session, store, navigator }: EndSessionDependencies,
  back: string,
): Promise<void> {
  store.set(leftSessionAtom, { account: session.user()?.username ?? '', why: 'ended' })
  await revokeTokens(http, session).catch(() => {})
  session.forget()
  navigator.go(loginPathFor(back), { replace: true })
}
