import { ApiError } from '@member/shared'
import { isObject, textOf } from '../site/loose-value.ts'
import { type LoadSiteDependencies, loadSite } from './load-site.ts'
import { readMember } from './read-member.ts'
import { memberAtom } from './session-atom.ts'

/**
 * Takes over the session that login and registration answer with (contract, section 1.4), then asks for menus, rights
 * and, after a registration, the rest of the member, without waiting for them. Throws `ApiError` when the answer holds
 * no session.
 */
export function enter(parts: LoadSiteDependencies, data: unknown): void {
  const userInfo = isObject(data) && isObject(data.userInfo) ? data.userInfo : {}
  const member = readMember(userInfo)
  const token = textOf(userInfo.token)
  if (member === null || token === '') throw new ApiError('unreadable', parts.t('http.other'))
  const { id, username, nickname, avatar } = member
  parts.session.keep({ id, username, nickname, avatar, token, refresh_token: textOf(userInfo.refresh_token) })
  parts.store.set(memberAtom, member)
  // A failure is kept in `siteStateAtom`, which the menu shows.
  void loadSite(parts, 1).catch(() => {})
}
