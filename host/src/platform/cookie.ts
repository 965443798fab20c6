/** Value of a cookie of a document; null without the cookie, and where the browser refuses cookies. */
export function readCookie(source: Pick<Document, 'cookie'>, name: string): string | null {
  try {
    const found = source.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
    return found === undefined ? null : found.slice(name.length + 1)
  } catch {
    return null
  }
}

/** Text that sets a cookie for a year on the whole site; a null value removes it. */
export const cookieText = (name: string, value: string | null): string =>
  `${name}=${value ?? ''}; Path=/; Max-Age=${value === null ? 0 : 31_536_000}; SameSite=Lax`

/**
 * Sets or removes a cookie, if the browser lets it. Uses `document.cookie`, because Firefox before 140 has no Cookie
 * Store API.
 */
export function writeCookie(target: Pick<Document, 'cookie'>, name: string, value: string | null): void {
  try {
    target.cookie = cookieText(name, value)
  } catch {
    // What was chosen lasts as long as the page.
  }
}
