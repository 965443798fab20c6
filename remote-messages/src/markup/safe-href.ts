/**
 * The address of a link that somebody else has written, if it may be followed: a web page or a path of this site.
 * @param origin of the site
 */
export function safeHref(written: string, origin: string): string | null {
  // Relative addresses would lead somewhere else on every page.
  if (!/^(?:https?:\/\/|\/(?![/\\]))/i.test(written.trim())) return null
  try {
    const address = new URL(written.trim(), origin)
    const isWeb = address.protocol === 'https:' || address.protocol === 'http:'
    // A name before the host makes an address look like another site's.
    return isWeb && address.username === '' && address.password === '' ? address.href : null
  } catch {
    return null
  }
}
