import type { HostManifest, Manifest } from '@member/shared/manifest'
import type { ReleaseSet } from '@member/shared/release-set'
import type { Language } from '../texts/say.ts'
import { escapeHtml } from './escape.ts'
import type { PageMatch } from './match-page.ts'
import { baseOf } from './resolve-set.ts'

/** A script of a release as a page asks for it. */
interface Script {
  href: string
  integrity: string
}

/**
 * Preload tags for all the scripts the address needs, so that none of them waits for another, then the scripts that
 * start the host. Preloads carry the same `integrity` and `crossorigin` as the request they stand for, otherwise
 * browsers fetch twice.
 */
export function headTags(
  host: HostManifest,
  areas: ReleaseSet['areas'],
  match: PageMatch | undefined,
  language: Language,
): string {
  const starting = scriptsOf(host, host.entry)
  const needed = [...starting, ...scriptsOf(host, host.texts[language] ?? []), ...ofPage(host, areas, match, language)]
  const unique = new Map(needed.map((script) => [script.href, script]))
  return [...[...unique.values()].map(preloadTag), ...starting.map(scriptTag)].join('')
}

function ofPage(
  host: HostManifest,
  areas: ReleaseSet['areas'],
  match: PageMatch | undefined,
  language: Language,
): Script[] {
  if (!match) return []
  const own = [...match.page.first, ...(match.page.texts[language] ?? [])]
  const area = areas[match.area]?.use
  if (!area) return scriptsOf(host, own)
  return [...scriptsOf(host, host.federation), ...scriptsOf(area, [...area.first, ...own])]
}

const scriptsOf = ({ area, release, files }: Manifest, names: readonly string[]): Script[] =>
  names
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({ href: baseOf(area, release) + name, integrity: files[name]?.integrity ?? '' }))

const attributes = ({ integrity }: Script) => `crossorigin="anonymous" integrity="${escapeHtml(integrity)}"`

const preloadTag = (script: Script) =>
  `<link rel="preload" as="script" ${attributes(script)} href="${escapeHtml(script.href)}">`

const scriptTag = (script: Script) => `<script defer ${attributes(script)} src="${escapeHtml(script.href)}"></script>`
