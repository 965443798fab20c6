import { defaultAvatar } from '../identity/user-info.ts'

/** Complete address of a member's picture; the default one where he has none. @param base of relative asset paths */
export function pictureAddress(avatar: string, base: string): string {
  const path = avatar || defaultAvatar
  return path.startsWith('/') && !path.startsWith('//') ? base + path : path
}
