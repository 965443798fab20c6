/**
 * Full form of an address of this site; null for one of another site. A path is always of this site, though a browser
 * that gets it alone reads `//elsewhere.example/` and `/\elsewhere.example/` as addresses of other sites.
 *
 * @param address a path with query and hash, or a full address
 */
export function ownAddress(address: string, origin: string): string | null {
  try {
    const url = new URL(address.startsWith('/') ? origin + address : address)
    // Not by its `origin`, which a `blob:` address has too.
    return url.href.startsWith(`${origin}/`) ? url.href : null
  } catch {
    return null
  }
}
