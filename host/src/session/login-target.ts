import { cardPrefix, loginPath, memberPath, memberPrefix } from '../addresses.ts'

/** Address of the login page that returns to `wanted`, a path of this site with its query. */
export const loginPathFor = (wanted: string): string =>
  wanted === memberPath || wanted.startsWith(loginPath) ? loginPath : `${loginPath}?to=${encodeURIComponent(wanted)}`

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

/** Pages below `/user` that guests may see (specification, section 2: noNeedLogin). */
const publicPages = [new RegExp(`^${loginPath}/?$`), new RegExp(`^${cardPrefix}[^/]+/?$`)]

/** Whether the first call of a page requires a login (1) or not (0): only below `/user`. */
export function requiredLogin(pathname: string): 0 | 1 {
  const memberArea = pathname === memberPath || pathname.startsWith(memberPrefix)
  return memberArea && !publicPages.some((page) => page.test(pathname)) ? 1 : 0
}
