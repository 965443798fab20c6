import { type Member, useHttp, useMember, useNotify, useTexts } from '@member/shared'
import { neededAlways } from '../profile/profile-body.ts'

/**
 * Stores the path of an uploaded picture as the avatar, empty for none. Unsaved edits of the profile form are neither
 * sent nor lost. Rejects with `ApiError`.
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
