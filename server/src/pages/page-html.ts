import type { LocalisedText } from '@member/shared/manifest'
import { isRecord, readRecord, readText } from '@member/shared/reading'
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
import type { Visitor } from './visitor.ts'

interface PageMeta {
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
const metaTags = (meta: PageMeta): string => ofEveryPage(meta) + (isPublic(meta.match) ? ofPublicPage(meta) : '')

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

/** Page title and site name (specification, section 2), as far as they exist. */
function titleOf(match: PageMatch | undefined, language: Language, site: string): string {
  const titles: LocalisedText = match?.page.title ?? {}
  return [titles[language] ?? titles.en ?? titles['zh-cn'] ?? '', site].filter((part) => part !== '').join(' - ')
}

/** `data.site.siteName` of the guest answer of index/index; empty when it is missing. */
function siteNameOf(answer: unknown): string {
  const { site } = readRecord(readRecord(answer).data)
  return readText(readRecord(site).siteName)
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

/** The picture that phones show for a page on their start screen; hosts from before do not have it. */
const touchIcon = 'touch-icon.png'

/** The site data without the time of its answer, which no host reads: the page is the same text until it changes. */
const untimed = (site: unknown): unknown => (isRecord(site) ? { ...site, time: undefined } : site)

/** The boot document of a page, JSON for a script element. */
export function bootText({ resolved, match, visitor, site, facts }: BootInput): string {
  return scriptJson({
    schema: 1,
    releaseSet: setOfPage(resolved, match?.area, match?.page.collects),
    site: untimed(site),
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
  const siteName = siteNameOf(site)
  const title = titleOf(match, language, siteName)
  const icon = host.files[touchIcon] === undefined ? undefined : set.host.base + touchIcon
  const dataTheme = theme === 'system' ? '' : ` data-theme="${theme}"`
  return fillShell(shell, {
    html: `<html lang="${languages[language].tag}"${dataTheme}>`,
    title: `<title>${escapeHtml(title)}</title>`,
    // Scripts first: they are on their way while the rest is read.
    head:
      headTags(host, set, match, language) +
      metaTags({ match, visitor, title, siteName, origin, uuid, touchIcon: icon }),
    boot: `${previewBadge(resolved.preview, language)}<script type="application/json" id="member-boot">${bootText(input)}</script>`,
    firstPaint,
  })
}
