import type { IncomingHttpHeaders } from 'node:http'
import Negotiator from 'negotiator'
import { type Language, languageOfTag, languageWithCode } from '../texts/languages.ts'

/** Language and theme of a page request. With `system` the style sheet chooses the theme. */
export interface Visitor {
  language: Language
  theme: 'dark' | 'light' | 'system'
}

/** Cookies `ba-lang` and `ba-is-dark` (set by the host), else the browser's preferred language, else Chinese. */
export function visitorOf(headers: IncomingHttpHeaders): Visitor {
  const cookies = cookiesOf(headers.cookie ?? '')
  return {
    language: languageWithCode(cookies.get('ba-lang')) ?? preferred(headers['accept-language'] ?? '') ?? 'zh-cn',
    theme: themes.get(cookies.get('ba-is-dark') ?? '') ?? 'system',
  }
}

const themes = new Map<string, Visitor['theme']>([
  ['1', 'dark'],
  ['0', 'light'],
])

/** Of several with one name, which differ in path or domain, the first. */
function cookiesOf(header: string): Map<string, string> {
  const pairs = header.split(';').map((pair) => pair.split('=').map((part) => part.trim()))
  return new Map(pairs.map(([name = '', value = '']) => [name, value.replace(/^"(.*)"$/, '$1')] as const).reverse())
}

/** First known language of an Accept-Language header by quality (RFC 9110, 12.5.4). */
const preferred = (header: string): Language | undefined =>
  new Negotiator({ headers: { 'accept-language': header } })
    .languages()
    .map((tag) => languageOfTag(tag.toLowerCase()))
    .find((language) => language !== undefined)
