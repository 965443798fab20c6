import { manifestAddress } from '@member/shared/addresses'
import type { LocalisedText } from '@member/shared/manifest'
import { isRecord, readRecord } from '@member/shared/reading'
import type { Boot } from '@member/shared/release-set'
import { type Language, languages, t } from '../texts/languages.ts'
import type { TextKey } from '../texts/zh-cn.ts'
import { escapeHtml, scriptJson } from './escape.ts'
import { headTags } from './head-tags.ts'
import { isPublic, type PageMatch } from './match-page.ts'
import type { FirstPaint } from './prerender/first-paint.ts'
import { previewBadge } from './preview.ts'
import { setOfPage } from './release-set.ts'
import type { ResolvedSet } from './resolve-set.ts'
import { fillShell } from './shell.ts'
import { addressOf, type StoreFacts, storeFacts } from './store-facts.ts'
import type { Visitor } from './visitor.ts'

interface PageMeta {
  match: PageMatch | undefined
  visitor: Visitor
  /** As in the title element, not escaped. */
  title: string
  store: StoreFacts
  /** Where the site is visited; undefined when nobody says so but the request. */
  origin: string | undefined
  /** The shop that the address names; empty for the default one. */
  uuid: string
}

/** The colour of the header, which browsers continue in their own bars; a browser test holds it against the theme. */
export const themeColours = { light: '#ffffff', dark: '#151b23' } as const

/**
 * Tags that browsers, search engines and those who share a link read. Pages of members have only the first part: they
 * are in no index, and whoever shares their address shares no content.
 */
const metaTags = (meta: PageMeta): string => ofEveryPage(meta) + (isPublic(meta.match) ? ofPublicPage(meta) : '')

const ofEveryPage = ({ visitor: { theme }, store: { icons }, uuid }: PageMeta): string =>
  [
    ...barColours(theme),
    // Without its cookies the manifest would be in another language.
    `<link rel="manifest" crossorigin="use-credentials" href="${addressOf(manifestAddress, uuid)}">`,
    `<link rel="icon" href="${icons}32.png">`,
    `<link rel="apple-touch-icon" href="${icons}180.png">`,
  ].join('')

const barColours = (theme: Visitor['theme']): string[] =>
  theme === 'system'
    ? Object.entries(themeColours).map(
        ([name, colour]) => `<meta name="theme-color" media="(prefers-color-scheme:${name})" content="${colour}">`,
      )
    : [`<meta name="theme-color" content="${themeColours[theme]}">`]

function ofPublicPage({ match, visitor: { language }, title, store, origin, uuid }: PageMeta): string {
  const address = origin === undefined || match === undefined ? undefined : origin + addressOf(match.page.path, uuid)
  const description = store.text || descriptionOf(match?.page.name, language, store.name)
  return [
    tag('name', 'description', description),
    address === undefined ? '' : `<link rel="canonical" href="${escapeHtml(address)}">`,
    tag('property', 'og:type', 'website'),
    tag('property', 'og:site_name', store.name),
    tag('property', 'og:title', title),
    tag('property', 'og:description', description),
    tag('property', 'og:url', address),
    tag('property', 'og:image', origin && pictureOf(store, origin)),
    tag('name', 'twitter:card', 'summary'),
    tag('property', 'og:locale', languages[language].tag.replace('-', '_')),
  ].join('')
}

/** What those who share a link see beside it. */
function pictureOf({ picture, icons }: StoreFacts, origin: string): string | undefined {
  const address = picture || `${icons}512.png`
  return URL.canParse(address, origin) ? new URL(address, origin).href : undefined
}

const descriptions: Readonly<Record<string, TextKey>> = { home: 'homeDescription', userLogin: 'loginDescription' }

function descriptionOf(page: string | undefined, language: Language, siteName: string): string | undefined {
  return siteName === '' ? undefined : t(language, descriptions[page ?? ''] ?? 'homeDescription', { siteName })
}

const tag = (kind: 'name' | 'property', name: string, content: string | undefined): string =>
  content === undefined || content === '' ? '' : `<meta ${kind}="${name}" content="${escapeHtml(content)}">`

/** Page title and site name (specification, section 2), as far as they exist. */
function titleOf(match: PageMatch | undefined, language: Language, site: string): string {
  const titles: LocalisedText = match?.page.title ?? {}
  return [titles[language] ?? titles.en ?? titles['zh-cn'] ?? '', site].filter((part) => part !== '').join(' - ')
}

/** What the boot document of a page tells. `site` is the guest answer of index/index with its envelope, or null. */
export interface BootInput {
  resolved: ResolvedSet
  match: PageMatch | undefined
  visitor: Visitor
  site: unknown
  facts: SiteFacts
}

/** What the boot document of every page tells of the servers of the site. */
export type SiteFacts = Pick<Boot, 'captchaHost' | 'apiBase' | 'lacks' | 'frameOrigins' | 'insecureContent'>

export interface PageInput extends BootInput {
  /** Where the site is visited; undefined when nobody says so but the request. */
  origin: string | undefined
  /** The shop that the address names; empty for the default one. */
  uuid: string
}

/**
 * The site data without the time of its answer, which no host reads: the page is the same text until it changes. Pages
 * other than home have null for a front: they are lighter so.
 */
function siteOfPage(answer: unknown, match: PageMatch | undefined): unknown {
  if (!isRecord(answer)) return answer
  const data = readRecord(answer.data)
  const site = readRecord(data.site)
  if (site.front === undefined || match?.page.path === '/') return { ...answer, time: undefined }
  return { ...answer, time: undefined, data: { ...data, site: { ...site, front: null } } }
}

/** The boot document of a page, JSON for a script element. */
export function bootText({ resolved, match, visitor, site, facts }: BootInput): string {
  return scriptJson({
    schema: 1,
    releaseSet: setOfPage(resolved, match?.area, match?.page.collects),
    site: siteOfPage(site, match),
    language: visitor.language,
    page: match ? { area: match.area, name: match.page.name } : null,
    ...facts,
  })
}

/** The HTML of one page: the host's frame with title, preloads, scripts, the boot document and, if there is one, content. */
export function pageHtml(input: PageInput, firstPaint?: FirstPaint): string {
  const { resolved, match, visitor, site, origin, uuid } = input
  const { host, shell, set } = resolved
  const { language, theme } = visitor
  const store = storeFacts(site)
  const title = titleOf(match, language, store.name)
  const dataTheme = theme === 'system' ? '' : ` data-theme="${theme}"`
  return fillShell(shell, {
    html: `<html lang="${languages[language].tag}"${dataTheme}>`,
    title: `<title>${escapeHtml(title)}</title>`,
    // Scripts first: they are on their way while the rest is read.
    head: headTags(host, set, match, language) + metaTags({ match, visitor, title, store, origin, uuid }),
    boot: `${previewBadge(resolved.preview, language)}<script type="application/json" id="member-boot">${bootText(input)}</script>`,
    firstPaint,
  })
}
