import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { budgets } from '@member/shared/budgets'
import { describePage } from '@member/shared/declaration'
import type { AreaManifest, ManifestPage } from '@member/shared/manifest'

const compress = promisify(brotliCompress)

/** What the parts of an area may weigh, in bytes after brotli. */
export type AreaLimits = Pick<typeof budgets, 'entry' | 'publishedPage' | 'publishedContribution'>

/** A page or a contribution. */
type Part = Pick<ManifestPage, 'first' | 'texts'>

/**
 * What of an area is heavier than it may be, one clause each: its entry, pages with all that is loaded for them, and what
 * it shows on other areas' pages besides what the area loads anyway. `files` holds the bytes by path inside the release.
 */
export async function sizeProblems(
  { area, entry, first, pages, contributions = {} }: AreaManifest,
  files: ReadonlyMap<string, Buffer>,
  limits: AreaLimits,
): Promise<string[]> {
  const heavier = scales(files)
  const entrySize = await heavier([entry], limits.entry)
  const problemsOf = async (what: string, variants: readonly Variant[], limit: number): Promise<string[]> => {
    const wholes = variants.map(async ({ language, names }) => ({ language, size: await heavier(names, limit) }))
    const [largest] = (await Promise.all(wholes)).sort((a, b) => b.size - a.size)
    if (!largest || largest.size === 0) return []
    const texts = largest.language === undefined ? '' : ` with its texts in ${largest.language}`
    return [`${what} is ${excess(largest.size, limit, texts)}`]
  }
  const parts = [
    ...pages.map((page) => problemsOf(describePage(area, page), loadedFor(page, first), limits.publishedPage)),
    ...Object.entries(contributions).flatMap(([place, part]) => {
      if (part === undefined) return []
      const own = { ...part, first: part.first.filter((name) => !first.includes(name)) }
      return [problemsOf(`the contribution ${place} of ${area}`, loadedFor(own), limits.publishedContribution)]
    }),
  ]
  return [
    ...(entrySize > 0 ? [`the entry ${entry} is ${excess(entrySize, limits.entry)}`] : []),
    ...(await Promise.all(parts)).flat(),
  ]
}

const excess = (size: number, limit: number, part = '') =>
  `${size} bytes after brotli${part}, more than the ${limit} allowed`

/** Files that are loaded in one language of a part's texts. */
interface Variant {
  language: string | undefined
  names: string[]
}

/** What is loaded for a part in each language of its texts, besides what its area loads anyway. */
function loadedFor({ first, texts }: Part, besides: readonly string[] = []): Variant[] {
  const code = [...besides, ...first]
  const ofLanguages = Object.entries(texts).map(([language, own]) => ({ language, names: [...code, ...own] }))
  return ofLanguages.length > 0 ? ofLanguages : [{ language: undefined, names: code }]
}

/** Weighs files together: their bytes after brotli when that is more than a limit, else 0. */
function scales(files: ReadonlyMap<string, Buffer>) {
  const weighed = new Map<Buffer, Promise<number>>()
  const weigh = (bytes: Buffer): Promise<number> => {
    const size = weighed.get(bytes) ?? compress(bytes).then(({ length }) => length)
    weighed.set(bytes, size)
    return size
  }
  return async (names: readonly string[], limit: number): Promise<number> => {
    const parts = [...new Set(names)].flatMap((name) => files.get(name) ?? [])
    // Most are small enough as they are, and compression takes seconds for what is not.
    if (total(parts.map(({ length }) => length)) <= limit) return 0
    const size = total(await Promise.all(parts.map(weigh)))
    return size > limit ? size : 0
  }
}

const total = (sizes: readonly number[]) => sizes.reduce((sum, size) => sum + size, 0)
