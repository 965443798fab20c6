import type { HostManifest, Manifest } from '@member/shared/manifest'
import type { Language } from '../texts/languages.ts'
import { escapeHtml } from './escape.ts'
import type { PageMatch } from './match-page.ts'
import type { ServedArea, ServedSet } from './resolve-set.ts'

/** A script of a release with the attributes of its tag. */
interface Script {
  href: string
  integrity: string
}

/**
 * Tags for all scripts that the page needs, so that they load in parallel. Chunks only register their modules, in any
 * order and also before the script that uses them, so they are async scripts: the browser compiles them while others
 * load, and an `import()` finds its chunk loaded. An area's entry needs the host's federation runtime to run, so it is
 * preloaded only, with the same `integrity` and `crossorigin` as the later request, otherwise browsers fetch it twice.
 * Nothing waits for a tag: the loader requests a failed or hanging file again, with its own deadline.
 */
export function headTags(host: HostManifest, set: ServedSet, match: PageMatch | undefined, language: Language): string {
  const ofHost = filesAt(set.host.base, host)
  const area = match && runningArea(set, match)
  const contributors = contributorsTo(set, match)
  const chunks = [...ofHost(host.texts[language] ?? []), ...ofPage(host, set, match, language)]
  return [
    ...ofHost(host.entry).map((script) => scriptTag(script, 'defer', 'high')),
    ...(area ? tagsOf(area.use.entry, filesAt(area.base, area.use), chunks, 'high') : chunkTags(chunks, 'high')),
    ...contributors.flatMap(({ base, use, contribution }) => {
      const files = filesAt(base, use)
      const own = [...contribution.first, ...(contribution.texts[language] ?? [])]
      return tagsOf(use.entry, files, files([...use.first, ...own]), 'low')
    }),
  ].join('')
}

/** The area of a page; undefined for the host, and for one that is switched off. */
function runningArea({ areas }: ServedSet, { area }: PageMatch): ServedArea | undefined {
  const found = areas[area]
  return found?.off ? undefined : found
}

/** Releases that contribute to the page; their code comes with the page's, but gives way to it. */
function contributorsTo(set: ServedSet, match: PageMatch | undefined) {
  const place = match?.page.collects
  if (place === undefined) return []
  return Object.values(set.areas).flatMap(({ base, use, off }) => {
    const contribution = off ? undefined : use.contributions?.[place]
    return contribution === undefined ? [] : [{ base, use, contribution }]
  })
}

/** Tags for a release's entry and for chunks, which may hold the entry as well. */
function tagsOf(
  entry: string,
  files: (names: readonly string[]) => Script[],
  chunks: readonly Script[],
  priority: Priority,
): string[] {
  const entries = files([entry])
  const others = chunks.filter(({ href }) => entries.every((one) => one.href !== href))
  return [...entries.map((script) => preloadTag(script, priority)), ...chunkTags(others, priority)]
}

const chunkTags = (chunks: readonly Script[], priority: Priority) =>
  [...new Map(chunks.map((script) => [script.href, script])).values()].map((script) =>
    scriptTag(script, 'async', priority),
  )

function ofPage(host: HostManifest, set: ServedSet, match: PageMatch | undefined, language: Language): Script[] {
  if (!match) return []
  const ofHost = filesAt(set.host.base, host)
  const own = [...match.page.first, ...(match.page.texts[language] ?? [])]
  const area = runningArea(set, match)
  if (!area) return ofHost(match.page.layout === 'user' ? [...host.federation, ...own] : own)
  return [...ofHost(host.federation), ...filesAt(area.base, area.use)([...area.use.first, ...own])]
}

/** Scripts of a release by file name; `base` is the address of its folder. */
const filesAt =
  (base: string, { files }: Manifest) =>
  (names: readonly string[]): Script[] =>
    names
      .filter((name) => name.endsWith('.js'))
      .map((name) => ({ href: base + name, integrity: files[name]?.integrity ?? '' }))

/** Scripts that do not block the parser are fetched with low priority unless told otherwise. */
type Priority = 'high' | 'low'

const attributes = ({ integrity }: Script, priority: Priority) =>
  `fetchpriority="${priority}" crossorigin="anonymous" integrity="${escapeHtml(integrity)}"`

const preloadTag = (script: Script, priority: Priority) =>
  `<link rel="preload" as="script" ${attributes(script, priority)} href="${escapeHtml(script.href)}">`

const scriptTag = (script: Script, run: 'defer' | 'async', priority: Priority) =>
  `<script ${run} ${attributes(script, priority)} src="${escapeHtml(script.href)}"></script>`
