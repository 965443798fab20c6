import { type AnswerOf, ApiError } from '@member/shared'
import { readRecord, readString } from '@member/shared/reading'
import { loadSite } from './load-site.ts'
import type { LoadSiteDependencies } from './load-site-dependencies.ts'
import { readMember } from './read-member.ts'
import { memberAtom } from './session-atom.ts'

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
