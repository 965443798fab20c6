import { cardPrefix, loginPath, memberPath, memberPrefix } from '../addresses.ts'

/** Pages below `/user` that guests may see (specification, section 2: noNeedLogin). */
const publicPages = [new RegExp(`^${loginPath}/?$`), new RegExp(`^${cardPrefix}[^/]+/?$`)]

/** Whether the first call of a page requires a login (1) or not (0): only below `/user`. */
export function requiredLogin(pathname: string): 0 | 1 {
  const memberArea = pathname === memberPath || pathname.startsWith(memberPrefix)
  return memberArea && !publicPages.some((page) => page.test(pathname)) ? 1 : 0
}
