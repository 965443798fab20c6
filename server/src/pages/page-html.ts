import type { LocalisedText } from '@member/shared/manifest'
import { readRecord, readString } from '@member/shared/reading'
import { type Language, languages } from '../texts/languages.ts'
import { escapeHtml, scriptJson } from './escape.ts'
import { headTags } from './head-tags.ts'
import type { PageMatch } from './match-page.ts'
import type { ResolvedSet } from './resolve-set.ts'
import { fillShell } from './shell.ts'
import type { Visitor } from './visitor.ts'
import { setForPage } from './written-set.ts'

/** Input of one page. `site` is the guest answer of index/index with its envelope, or null. */
export interface PageInput {
  resolved: ResolvedSet
  match: PageMatch | undefined
  visitor: Visitor
  site: unknown
  /** Origin of the captchas, when it is not this one. */
  captchaHost: string | undefined
}

/** The HTML of one page: the host's frame with title, preloads, scripts and the boot document. */
export function pageHtml({ resolved, match, visitor, site, captchaHost }: PageInput): string {
  const { host, shell, set } = resolved
  const { language, theme } = visitor
  const page = match ? { area: match.area, name: match.page.name } : null
  // The set comes first and ready-made: it is the same for all visitors of the page.
  const rest = scriptJson({ site, language, page, ...(captchaHost === undefined ? {} : { captchaHost }) })
  const boot = `{"schema":1,"releaseSet":${setForPage(set, host.releaseSet ?? 1, match)},${rest.slice(1)}`
  const dataTheme = theme === 'system' ? '' : ` data-theme="${theme}"`
  return fillShell(shell, {
    html: `<html lang="${languages[language].tag}"${dataTheme}>`,
    title: `<title>${escapeHtml(titleOf(match, language, siteName(site)))}</title>`,
    head: headTags(host, set, match, language),
    boot: `<script type="application/json" id="member-boot">${boot}</script>`,
  })
}

/** Page title and site name (specification, section 2), as far as they exist. */
function titleOf(match: PageMatch | undefined, language: Language, site: string): string {
  const titles: LocalisedText = match?.page.title ?? {}
  return [titles[language] ?? titles.en ?? titles['zh-cn'] ?? '', site].filter((part) => part !== '').join(' - ')
}

/** `data.site.siteName` of the answer; empty when it is missing. */
function siteName(answer: unknown): string {
  const { site } = readRecord(readRecord(answer).data)
  return readString(readRecord(site).siteName)
}
