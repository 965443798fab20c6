/** Page that embeds another site; the address follows in the path, encoded (specification, section 2). */
const framePath = '/user/iframe/'

/**
 * What can be done with the address the path carries.
 * - `frame`: shown inside the page
 * - `link`: shown as a link only, because the browser would refuse to embed it (`insecure`), or because inside it the
 *   site could not be kept apart from itself (`own`)
 * - `refused`: no address of the web, or one that hides where it leads
 */
export type FrameTarget =
  | { kind: 'frame'; url: string; host: string }
  | { kind: 'link'; why: 'insecure' | 'own'; url: string; host: string }
  | { kind: 'refused' }

/**
 * Reads the embedded address from a path. It is decoded once, from the path itself: the router decodes parameters
 * further, which would change addresses that have encoded parts.
 * @param origin the page's own
 */
export function frameTarget(pathname: string, origin: string): FrameTarget {
  const url = parse(pathname.slice(framePath.length))
  // A name before the host is how addresses pretend to be another site's.
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
