import type { LocalisedText } from '@member/shared/manifest'
import { readRecord, readString } from '@member/shared/reading'
import type { Language } from '../texts/languages.ts'
import type { PageMatch } from './match-page.ts'

/** Page title and site name (specification, section 2), as far as they exist. */
export function titleOf(match: PageMatch | undefined, language: Language, site: string): string {
  const titles: LocalisedText = match?.page.title ?? {}
  return [titles[language] ?? titles.en ?? titles['zh-cn'] ?? '', site].filter((part) => part !== '').join(' - ')
}

/** `data.site.siteName` of the guest answer of index/index; empty when it is missing. */
export function siteNameOf(answer: unknown): string {
  const { site } = readRecord(readRecord(answer).data)
  return readString(readRecord(site).siteName)
}
