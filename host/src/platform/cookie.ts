/** Value of a cookie in the text of `document.cookie`, null when it is not there. */
export function readCookie(cookies: string, name: string): string | null {
  const found = cookies.split('; ').find((pair) => pair.startsWith(`${name}=`))
  return found === undefined ? null : found.slice(name.length + 1)
}

/** Text that sets a cookie for a year on the whole site; a null value takes it away. */
export const cookieText = (name: string, value: string | null): string =>
  `${name}=${value ?? ''}; Path=/; Max-Age=${value === null ? 0 : 31_536_000}; SameSite=Lax`

/** Sets or takes away a cookie; the Cookie Store API is missing in Firefox before 140. */
export function writeCookie(target: Pick<Document, 'cookie'>, name: string, value: string | null): void {
  target.cookie = cookieText(name, value)
}
