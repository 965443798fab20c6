import type { LocalisedText } from '@member/shared/manifest'
import { isRecord, readRecord, readString } from '@member/shared/reading'
import { type Language, languages } from '../texts/languages.ts'
import { escapeHtml, scriptJson } from './escape.ts'
import { headTags } from './head-tags.ts'
import type { PageMatch } from './match-page.ts'
import { metaTags } from './page-meta.ts'
import type { FirstPaint } from './prerender/first-paint.ts'
import { setOfPage } from './release-set.ts'
import type { ResolvedSet } from './resolve-set.ts'
import { fillShell } from './shell.ts'
import type { Visitor } from './visitor.ts'

/** Page title and site name (specification, section 2), as far as they exist. */
function titleOf(match: PageMatch | undefined, language: Language, site: string): string {
  const titles: LocalisedText = match?.page.title ?? {}
  return [titles[language] ?? titles.en ?? titles['zh-cn'] ?? '', site].filter((part) => part !== '').join(' - ')
}

/** `data.site.siteName` of the guest answer of index/index; empty when it is missing. */
function siteNameOf(answer: unknown): string {
  const { site } = readRecord(readRecord(answer).data)
  return readString(readRecord(site).siteName)
}

/** What the boot document of a page tells. `site` is the guest answer of index/index with its envelope, or null. */
export interface BootInput {
  resolved: ResolvedSet
  match: PageMatch | undefined
  visitor: Visitor
  site: unknown
  /** Origin of the captchas, when it is not this one. */
  captchaHost: string | undefined
}

/** Input of one page. */
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
export function bootText({ resolved, match, visitor, site, captchaHost }: BootInput): string {
  return scriptJson({
    schema: 1,
    releaseSet: setOfPage(resolved.set, match?.area, match?.page.collects),
    site: untimed(site),
    language: visitor.language,
    page: match ? { area: match.area, name: match.page.name } : null,
    ...(captchaHost === undefined ? {} : { captchaHost }),
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
    boot: `<script type="application/json" id="member-boot">${bootText(input)}</script>`,
    firstPaint,
  })
}
