/** Value of a cookie in the text of `document.cookie`; null without the cookie. */
export function readCookie(cookies: string, name: string): string | null {
  const found = cookies.split('; ').find((pair) => pair.startsWith(`${name}=`))
  return found === undefined ? null : found.slice(name.length + 1)
}

/** Text that sets a cookie for a year on the whole site; a null value removes it. */
export const cookieText = (name: string, value: string | null): string =>
  `${name}=${value ?? ''}; Path=/; Max-Age=${value === null ? 0 : 31_536_000}; SameSite=Lax`

/** Sets or removes a cookie. Uses `document.cookie`, because Firefox before 140 has no Cookie Store API. */
export function writeCookie(target: Pick<Document, 'cookie'>, name: string, value: string | null): void {
  target.cookie = cookieText(name, value)
}
