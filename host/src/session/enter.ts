import { ApiError } from '@member/shared'
import { isRecord, readString } from '@member/shared/reading'
import { loadSite } from './load-site.ts'
import type { LoadSiteDependencies } from './load-site-dependencies.ts'
import { readMember } from './read-member.ts'
import { memberAtom } from './session-atom.ts'

/**
 * Takes over the session that login and registration answer with (contract, section 1.4), then asks for menus, rights
 * and, after a registration, the rest of the member, without waiting for them. Throws `ApiError` when the answer holds
 * no session.
 */
export function enter(parts: LoadSiteDependencies, data: unknown): void {
  const userInfo = isRecord(data) && isRecord(data.userInfo) ? data.userInfo : {}
  const member = readMember(userInfo)
  const token = readString(userInfo.token)
  if (member === null || token === '') throw new ApiError('unreadable', parts.t('http.other'))
  const { id, username, nickname, avatar } = member
  parts.session.keep({ id, username, nickname, avatar, token, refresh_token: readString(userInfo.refresh_token) })
  parts.store.set(memberAtom, member)
  // A failure is kept in `siteStateAtom`, which the menu shows.
  void loadSite(parts, 1).catch(() => {})
}
