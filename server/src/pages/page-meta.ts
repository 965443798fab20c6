import { type Language, languages } from '../texts/languages.ts'
import { t } from '../texts/translate.ts'
import type { TextKey } from '../texts/zh-cn.ts'
import { escapeHtml } from './escape.ts'
import { isPublic } from './is-public.ts'
import type { PageMatch } from './match-page.ts'
import type { Visitor } from './visitor.ts'

/** What the head of a page says about it. */
export interface PageMeta {
  match: PageMatch | undefined
  visitor: Visitor
  /** As in the title element, not escaped. */
  title: string
  /** Name of the store; empty when it is not known. */
  siteName: string
  /** Where the site is visited; undefined when nobody says so but the request. */
  origin: string | undefined
  /** The shop that the address names; empty for the default one. */
  uuid: string
  /** Address of the touch icon, if the host has one. */
  touchIcon: string | undefined
}

/** The colour of the header, which browsers continue in their own bars; a browser test holds it against the theme. */
export const themeColours = { light: '#ffffff', dark: '#151b23' } as const

/**
 * Tags that browsers, search engines and those who share a link read. Pages of members have only the first part: they
 * are in no index, and whoever shares their address shares no content.
 */
export const metaTags = (meta: PageMeta): string => ofEveryPage(meta) + (isPublic(meta.match) ? ofPublicPage(meta) : '')

const ofEveryPage = ({ visitor: { theme }, touchIcon }: PageMeta): string =>
  (theme === 'system'
    ? Object.entries(themeColours).map(
        ([name, colour]) => `<meta name="theme-color" media="(prefers-color-scheme:${name})" content="${colour}">`,
      )
    : [`<meta name="theme-color" content="${themeColours[theme]}">`]
  ).join('') + (touchIcon === undefined ? '' : `<link rel="apple-touch-icon" href="${escapeHtml(touchIcon)}">`)

function ofPublicPage({ match, visitor: { language }, title, siteName, origin, uuid }: PageMeta): string {
  const address = origin === undefined || match === undefined ? undefined : origin + addressOf(match.page.path, uuid)
  const description = descriptionOf(match?.page.name, language, siteName)
  return [
    tag('name', 'description', description),
    address === undefined ? '' : `<link rel="canonical" href="${escapeHtml(address)}">`,
    tag('property', 'og:type', 'website'),
    tag('property', 'og:site_name', siteName),
    tag('property', 'og:title', title),
    tag('property', 'og:description', description),
    tag('property', 'og:url', address),
    tag('property', 'og:locale', languages[language].tag.replace('-', '_')),
  ].join('')
}

/** What the host takes for the identifier of a shop. */
const plausible = /^[\w-]{1,64}$/

/** The address of a page without what changes nothing in it; only the shop does. */
const addressOf = (path: string, uuid: string): string => (plausible.test(uuid) ? `${path}?uuid=${uuid}` : path)

const descriptions: Readonly<Record<string, TextKey>> = { home: 'homeDescription', userLogin: 'loginDescription' }

function descriptionOf(page: string | undefined, language: Language, siteName: string): string | undefined {
  return siteName === '' ? undefined : t(language, descriptions[page ?? ''] ?? 'homeDescription', { siteName })
}

const tag = (kind: 'name' | 'property', name: string, content: string | undefined): string =>
  content === undefined || content === '' ? '' : `<meta ${kind}="${name}" content="${escapeHtml(content)}">`
