import { fitting, origins, type Reader } from './variables.ts'

/** An origin at which the site is visited. */
export interface SiteOrigin {
  /** As browsers send it: `https://members.example.com`. */
  origin: string
  /** Its host as a request may name it, with and without the port that its scheme has anyway. */
  hosts: readonly string[]
}

const withHosts = (origin: string): SiteOrigin => {
  const { protocol, host, port } = new URL(origin)
  return { origin, hosts: port === '' ? [host, `${host}:${protocol === 'https:' ? 443 : 80}`] : [host] }
}

/** `SITE_ORIGINS`; empty when the operator names none. */
export const siteOrigins: Reader<readonly SiteOrigin[]> = (text) => origins(text).map(withHosts)

const isOrigin = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text.toLowerCase()

const origin = fitting(isOrigin, 'must be an origin like https://captcha.example.com, without a path')

/** `CAPTCHA_URL`, the server that draws and checks click captchas (specification, section 7: captcha host). */
export const captchaHost: Reader<string> = (text) => new URL(origin(text.replace(/\/$/, ''))).origin
