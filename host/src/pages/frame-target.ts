import { framePrefix } from '../addresses.ts'

/**
 * What the page can do with the address in its path.
 * - `frame`: embedded in the page
 * - `link`: shown as a link only, because the browser would refuse to embed it (`insecure`), or because a sandbox
 *   cannot isolate the site from itself (`own`)
 * - `refused`: not a web address, or one that hides its target
 */
export type FrameTarget =
  | { kind: 'frame'; url: string; host: string }
  | { kind: 'link'; why: 'insecure' | 'own'; url: string; host: string }
  | { kind: 'refused' }

/**
 * Reads the embedded address from a path. Decodes the path once by itself, because the router decodes parameters once
 * more, which would change addresses with encoded parts.
 * @param origin the page's own
 */
export function frameTarget(pathname: string, origin: string): FrameTarget {
  const url = parse(pathname.slice(framePrefix.length))
  // A user name before the host makes an address look like that of another site.
  if (url === null || url.username !== '' || url.password !== '' || url.host === '') return { kind: 'refused' }
  const shown = { url: url.href, host: url.host }
  switch (url.protocol) {
    case 'https:':
      return url.origin === origin ? { kind: 'link', why: 'own', ...shown } : { kind: 'frame', ...shown }
    case 'http:':
      return { kind: 'link', why: url.origin === origin ? 'own' : 'insecure', ...shown }
    default:
      return { kind: 'refused' }
  }
}

function parse(encoded: string): URL | null {
  try {
    return new URL(decodeURIComponent(encoded))
  } catch {
    return null
  }
}
