import { framePrefix } from '../addresses.ts'
import type { Menus } from '../menu/build-menus.ts'
import type { MenuEntry } from '../menu/menu-entry.ts'
import type { FramePermits } from '../site/site-data.ts'

/**
 * What the page can do with the address in its path.
 * - `frame`: embedded in the page
 * - `link`: shown as a link only, because the browser would refuse to embed it (`insecure`), because a sandbox cannot
 *   isolate the site from itself (`own`), or because nobody of this site vouches for it (`unknown`): an address in a
 *   link can be anybody's
 * - `refused`: not a web address, or one that hides its target
 */
export type FrameTarget =
  | { kind: 'frame'; url: string; host: string }
  | { kind: 'link'; why: 'insecure' | 'own' | 'unknown'; url: string; host: string }
  | { kind: 'refused' }

/**
 * Reads the embedded address from a path. Decodes the path once by itself, because the router decodes parameters once
 * more, which would change addresses with encoded parts.
 * @param own the page's origin
 */
export function frameTarget(pathname: string, own: string, { origins, insecure }: FramePermits): FrameTarget {
  const url = parse(pathname.slice(framePrefix.length))
  // A user name before the host makes an address look like that of another site.
  if (url === null || url.username !== '' || url.password !== '' || url.host === '') return { kind: 'refused' }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return { kind: 'refused' }
  const shown = { url: url.href, host: url.host }
  if (url.origin === own) return { kind: 'link', why: 'own', ...shown }
  if (url.protocol === 'http:' && !insecure) return { kind: 'link', why: 'insecure', ...shown }
  return origins.includes(url.origin) ? { kind: 'frame', ...shown } : { kind: 'link', why: 'unknown', ...shown }
}

function parse(encoded: string): URL | null {
  try {
    return new URL(decodeURIComponent(encoded).replace(/^\/\//, 'https://'))
  } catch {
    return null
  }
}

/** Origins of the sites that entries of the menus show in a frame. */
export function framedOrigins({ headNav, navUserMenus, userMenus }: Menus): string[] {
  const below = (entries: readonly MenuEntry[]): string[] =>
    entries.flatMap(({ target, children }) => {
      const isFrame = target.kind === 'route' && target.path.startsWith(framePrefix)
      const url = isFrame ? parse(target.path.slice(framePrefix.length)) : null
      return [...(url === null ? [] : [url.origin]), ...below(children)]
    })
  return below([...headNav, ...navUserMenus, ...userMenus])
}
