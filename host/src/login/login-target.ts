import { loginPath, memberPath } from '../addresses.ts'

/**
 * Page to open after login: `to` when it is an address of this site other than the login page, else the member's
 * home. Addresses of other sites are refused however they are written.
 */
export function loginTarget(to: string | null, origin: string): string {
  if (to === null || !to.startsWith('/')) return memberPath
  let url: URL
  try {
    url = new URL(to, origin)
  } catch {
    return memberPath
  }
  // A path that starts with two slashes would be read as an address of another site.
  if (url.origin !== origin || url.pathname.startsWith('//') || url.pathname.startsWith(loginPath)) return memberPath
  return url.pathname + url.search + url.hash
}

/** The forms that have a tab. */
export type LoginTab = 'login' | 'register'

/** Address of a form; keeps the page to open after it. */
export function loginTabPath(tab: LoginTab | 'code', search: URLSearchParams): string {
  const next = new URLSearchParams(search)
  next.delete('type')
  if (tab !== 'login') next.set('type', tab)
  return next.size === 0 ? loginPath : `${loginPath}?${next}`
}
