/** Location of relative assets. */
export interface AssetBase {
  /** `//host`, an absolute address, or empty for the page's own server. */
  cdnUrl: string
  /** Query of every address with `cdnUrl`. */
  cdnUrlParams: string
  /** Origin of the page. */
  origin: string
}

/**
 * Loadable address of a path from the server. Absolute http(s), protocol-relative, data and blob addresses stay
 * unchanged; everything else is a path on the asset host (specification, section 7). Empty for an empty path.
 */
export function assetAddress(path: string, { cdnUrl, cdnUrlParams, origin }: AssetBase): string {
  if (path === '' || /^(https?:\/\/|\/\/|data:image\/|blob:)/i.test(path)) return path
  const rooted = path.startsWith('/') ? path : `/${path}`
  const base = parse(cdnUrl, origin)
  if (cdnUrl === '' || base === null || base.origin === origin) return rooted
  const address = base.origin + base.pathname.replace(/\/$/, '') + rooted
  return cdnUrlParams === '' ? address : `${address}${address.includes('?') ? '&' : '?'}${cdnUrlParams}`
}

function parse(address: string, base: string): URL | null {
  try {
    return new URL(address, base)
  } catch {
    return null
  }
}
