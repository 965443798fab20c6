import type { HostManifest, Manifest } from '@member/shared/manifest'
import type { ReleaseSet } from '@member/shared/release-set'
import type { Language } from '../texts/translate.ts'
import { escapeHtml } from './escape.ts'
import type { PageMatch } from './match-page.ts'

/** A script of a release as a page asks for it. */
interface Script {
  href: string
  integrity: string
}

/**
 * Tags for all the scripts the address needs, so that none of them waits for another. Chunks only register their
 * modules, in any order and also before the script that uses them, so they are run as they arrive: the browser then
 * compiles them while others are still on their way, and an `import()` finds its chunk there. An area's entry needs the
 * host's federation runtime when it runs, so it is preloaded only; with the same `integrity` and `crossorigin` as the
 * request it stands for, otherwise browsers fetch twice. Nothing waits for a tag: a file that fails or hangs is asked
 * for again by the loader, under its own deadline.
 */
export function headTags(
  host: HostManifest,
  set: ReleaseSet,
  match: PageMatch | undefined,
  language: Language,
): string {
  const ofHost = filesAt(set.host.base, host)
  const area = match && set.areas[match.area]
  const entries = area ? filesAt(area.base, area.use)([area.use.entry]) : []
  const chunks = [...ofHost(host.texts[language] ?? []), ...ofPage(host, set, match, language)]
  const unique = new Map(chunks.map((script) => [script.href, script]))
  for (const { href } of entries) unique.delete(href)
  return [
    ...ofHost(host.entry).map((script) => scriptTag(script, 'defer')),
    ...entries.map(preloadTag),
    ...[...unique.values()].map((script) => scriptTag(script, 'async')),
  ].join('')
}

function ofPage(host: HostManifest, set: ReleaseSet, match: PageMatch | undefined, language: Language): Script[] {
  if (!match) return []
  const ofHost = filesAt(set.host.base, host)
  const own = [...match.page.first, ...(match.page.texts[language] ?? [])]
  const area = set.areas[match.area]
  if (!area) return ofHost(own)
  return [...ofHost(host.federation), ...filesAt(area.base, area.use)([...area.use.first, ...own])]
}

/** Scripts by their names in a release; `base` is the address of its folder. */
const filesAt =
  (base: string, { files }: Manifest) =>
  (names: readonly string[]): Script[] =>
    names
      .filter((name) => name.endsWith('.js'))
      .map((name) => ({ href: base + name, integrity: files[name]?.integrity ?? '' }))

/** Scripts that do not block the parser are fetched with low priority unless told otherwise. */
const attributes = ({ integrity }: Script) =>
  `fetchpriority="high" crossorigin="anonymous" integrity="${escapeHtml(integrity)}"`

const preloadTag = (script: Script) =>
  `<link rel="preload" as="script" ${attributes(script)} href="${escapeHtml(script.href)}">`

const scriptTag = (script: Script, run: 'defer' | 'async') =>
  `<script ${run} ${attributes(script)} src="${escapeHtml(script.href)}"></script>`
