import type { IncomingHttpHeaders } from 'node:http'
import { skippedHostCookie } from '@member/shared/skipped-host'
import Negotiator from 'negotiator'
import { type Language, languageOfTag, languageWithCode } from '../texts/languages.ts'

/** Language and theme of a page request. With `system` the style sheet chooses the theme. */
export interface Visitor {
  language: Language
  theme: 'dark' | 'light' | 'system'
}

/** Cookies `ba-lang` and `ba-is-dark` (set by the host), else the browser's preferred language, else Chinese. */
export function visitorOf(headers: IncomingHttpHeaders): Visitor {
  // Of several with one name, the first.
  const cookie = (name: string) => cookiesNamed(headers.cookie ?? '', name)[0]?.replace(/^"(.*)"$/, '$1')
  return {
    language: languageWithCode(cookie('ba-lang')) ?? preferred(headers['accept-language'] ?? '') ?? 'zh-cn',
    theme: themes.get(cookie('ba-is-dark') ?? '') ?? 'system',
  }
}

const themes = new Map<string, Visitor['theme']>([
  ['1', 'dark'],
  ['0', 'light'],
])

/** First known language of an Accept-Language header by quality (RFC 9110, 12.5.4). */
const preferred = (header: string): Language | undefined =>
  new Negotiator({ headers: { 'accept-language': header } })
    .languages()
    .map((tag) => languageOfTag(tag.toLowerCase()))
    .find((language) => language !== undefined)

/** Since when this browser has named which release in the other cookie: `<release>~<seconds>`, by the server's clock. */
const sinceCookie = 'member.skipSince'
/** Seconds for which a browser may leave a host release alone, as its guard says. */
const longest = 600
/** Seconds by which the clocks of two server processes may differ. */
const clocksDiffer = 60
/** Longer than any browser keeps what something else has set; without the other cookie it is deleted at once. */
const kept = 'path=/;samesite=lax;httponly;max-age=31536000'

/** What the cookies of a browser say of the host releases that it cannot run. */
interface SkippedHost {
  /** The release to leave alone; undefined for none. */
  release: string | undefined
  /** For the answer; undefined when the browser has what it should. */
  setCookie: string | undefined
}

/**
 * Reads which host release failed in this browser a short while ago. The expiry of a cookie is not sent along, so the
 * server notes when it first saw this one: whatever set it, it counts for ten minutes.
 *
 * @param now seconds
 */
export function skippedHost(cookie: string, now: number): SkippedHost {
  const marks = cookiesNamed(cookie, sinceCookie)
  // The first, as the guard does.
  const [release] = cookiesNamed(cookie, skippedHostCookie)
  if (release === undefined || !isName.test(release))
    return { release: undefined, setCookie: marks.length > 0 ? `${sinceCookie}=;path=/;max-age=0` : undefined }
  const own = marks.filter((mark) => mark.startsWith(`${release}~`))
  if (own.length === 0) return { release, setCookie: `${sinceCookie}=${release}~${now};${kept}` }
  const recent = own.every((mark) => isRecent(now - Number(mark.slice(release.length + 1))))
  return { release: recent ? release : undefined, setCookie: undefined }
}

/** What goes back into a cookie. */
const isName = /^[\w.-]{1,80}$/

const isRecent = (age: number) => age >= -clocksDiffer && age < longest

/** Values of the cookies of one name, which differ in path or domain. */
export const cookiesNamed = (header: string, name: string): string[] =>
  header
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1))
