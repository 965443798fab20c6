import type { IncomingHttpHeaders } from 'node:http'
import { type Language, languageOfTag, languageWithCode } from '../texts/languages.ts'

/** How a page is to be shown, by what the browser sends. `system` leaves the choice of theme to the style sheet. */
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

function cookiesOf(header: string): Map<string, string> {
  const pairs = header.split(';').map((pair) => pair.split('=').map((part) => part.trim()))
  return new Map(pairs.map(([name = '', value = '']) => [name, value.replace(/^"(.*)"$/, '$1')]))
}

/** First known language of an Accept-Language header by quality (RFC 9110, 12.5.4). */
function preferred(header: string): Language | undefined {
  const ranked = header
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/)
      const quality = parameters.find((parameter) => parameter.startsWith('q='))
      return { tag, quality: quality ? Number.parseFloat(quality.slice(2)) : 1 }
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
  for (const { tag } of ranked) {
    const language = languageOfTag(tag)
    if (language !== undefined) return language
  }
  return undefined
}
