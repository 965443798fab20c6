import { type Member, useHttp, useMember, useNotify, useTexts } from '@member/shared'
import { neededAlways } from '../profile/profile-body.ts'

/**
 * Stores the path of an uploaded picture as the member's avatar, empty for none. It is saved by itself and at once:
 * what is typed in the form beside it neither goes along nor is lost. Rejects with `ApiError`.
 */
export function useSaveAvatar(member: Member): (path: string, signal?: AbortSignal) => Promise<void> {
  const t = useTexts()
  const { post } = useHttp()
  const { refresh } = useMember()
  const notify = useNotify()
  return async (path, signal) => {
    const body = { ...neededAlways(member), avatar: path }
    await post('/api/account/profile', body, { success: 'notice', ...(signal && { signal }) })
    await refresh().catch(() => notify({ tone: 'warning', text: t('profile.staleHeader') }))
  }
}
