import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { budgets } from '@member/shared/budgets'
import { describePage } from '@member/shared/declaration'
import type { AreaManifest, ManifestPage } from '@member/shared/manifest'

const compress = promisify(brotliCompress)

/** What the parts of an area may weigh, in bytes after brotli. */
export type AreaLimits = Pick<typeof budgets, 'entry' | 'publishedPage'>

/**
 * What of an area is heavier than it may be, one clause each: its entry, and pages with all that is loaded for them.
 * `files` holds the bytes by path inside the release.
 */
export async function sizeProblems(
  { area, entry, first, pages }: AreaManifest,
  files: ReadonlyMap<string, Buffer>,
  limits: AreaLimits,
): Promise<string[]> {
  const heavier = scales(files)
  const entrySize = await heavier([entry], limits.entry)
  const ofPages = pages.map(async (page) => {
    const wholes = loadedFor(page).map(async ({ language, names }) => ({
      language,
      size: await heavier([...first, ...names], limits.publishedPage),
    }))
    const [largest] = (await Promise.all(wholes)).sort((a, b) => b.size - a.size)
    if (!largest || largest.size === 0) return []
    const texts = largest.language === undefined ? '' : ` with its texts in ${largest.language}`
    return [`${describePage(area, page)} is ${excess(largest.size, limits.publishedPage, texts)}`]
  })
  return [
    ...(entrySize > 0 ? [`the entry ${entry} is ${excess(entrySize, limits.entry)}`] : []),
    ...(await Promise.all(ofPages)).flat(),
  ]
}

const excess = (size: number, limit: number, part = '') =>
  `${size} bytes after brotli${part}, more than the ${limit} allowed`

/** What a page loads of its own, in each language of its texts. */
function loadedFor({ first, texts }: ManifestPage): { language: string | undefined; names: string[] }[] {
  const ofLanguages = Object.entries(texts).map(([language, own]) => ({ language, names: [...first, ...own] }))
  return ofLanguages.length > 0 ? ofLanguages : [{ language: undefined, names: first }]
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
