import { defaultAvatar } from '../identity/user-info.ts'

/** Complete address of a member's avatar, or of the default one. @param base base address of relative paths */
export function pictureAddress(avatar: string, base: string): string {
  const path = avatar || defaultAvatar
  return path.startsWith('/') && !path.startsWith('//') ? base + path : path
}
