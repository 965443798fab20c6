import {
  type FileFacts,
  type Member,
  type UploadProblem,
  type UploadRules,
  uploadProblem,
  useHttp,
  useMember,
  useNotify,
  useTexts,
} from '@member/shared'
import { neededAlways, newestOf } from '../profile/profile-schema.ts'

/** Suffixes of pictures that browsers can decode, and the formats they are re-encoded to. */
export const readable: Readonly<Record<string, PictureFormat>> = {
  jpg: 'jpg',
  jpeg: 'jpg',
  png: 'png',
  webp: 'png',
  gif: 'png',
  bmp: 'jpg',
  avif: 'jpg',
}

export type PictureFormat = 'jpg' | 'png'

export const suffixOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1).toLowerCase()

/**
 * Why a chosen file cannot become an avatar (specification, section 5); a file that is no picture has the wrong type.
 */
export function pictureProblem(file: FileFacts, rules: UploadRules): UploadProblem | null {
  const problem = uploadProblem(file, rules)
  if (problem !== null) return problem
  return suffixOf(file.name) in readable || file.type.startsWith('image/') ? null : 'type'
}

/** The `accept` attribute: decodable types that the site allows, or all pictures when it has no limit. */
export function acceptedKinds(rules: UploadRules): string {
  const allowed = Object.keys(readable).filter(
    (suffix) => uploadProblem({ name: `x.${suffix}`, size: 1, type: '' }, { ...rules, maxSize: 0 }) === null,
  )
  return allowed.length === 0 ? 'image/*' : allowed.map((suffix) => `.${suffix}`).join(',')
}

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
    const body = { ...neededAlways(newestOf(member, await refresh())), avatar: path }
    await post('/api/account/profile', body, signal && { signal })
    notify({ tone: 'success', text: t(path === '' ? 'avatar.removed' : 'avatar.changed') })
    await refresh().catch(() => notify({ tone: 'warning', text: t('profile.staleHeader') }))
  }
}
