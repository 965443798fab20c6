import { comparablePath } from '@member/shared/page-path'
import type { Menus } from './build-menus.ts'
import type { MenuEntry } from './menu-entry.ts'
import { spells } from './spelling.ts'

/** One item of the command palette: an entry of any menu with a target. */
export interface PaletteItem {
  entry: MenuEntry
  /** Titles of the entries above it, the outermost first. */
  trail: readonly string[]
  page?: PalettePage | undefined
}

/** What the palette needs of a page: its titles and parts in all languages, and how it is searched. */
export interface PalettePage {
  path: string
  title(): Readonly<Record<string, string>>
  parts?: Readonly<Record<string, string>> | undefined
  search?: string | undefined
  searchedFirst?: boolean | undefined
}

/** All entries with a target of all menus, each once; those of the member's own menu first. */
export function paletteItems(
  { userMenus, navUserMenus, headNav }: Menus,
  pages: readonly PalettePage[] = [],
): PaletteItem[] {
  const pageByPath = new Map(pages.map((page) => [comparablePath(page.path), page]))
  const seen = new Set<string>()
  const below = (entries: readonly MenuEntry[], trail: readonly string[]): PaletteItem[] =>
    entries.flatMap((entry) => {
      const { target } = entry
      const destination =
        target.kind === 'route' ? target.path : target.kind === 'external' ? target.url : `#${entry.id}`
      const known = seen.has(destination)
      seen.add(destination)
      const own =
        target.kind === 'group' || known
          ? []
          : [{ entry, trail, page: pageByPath.get(comparablePath(destination.split(/[?#]/)[0] ?? '')) }]
      return [...own, ...below(entry.children, [...trail, entry.title])]
    })
  return [userMenus, navUserMenus, headNav].flatMap((entries) => below(entries, []))
}

/** Normalises full-width letters of Chinese keyboards and upper case. */
const plain = (text: string): string => text.normalize('NFKC').toLowerCase()

/**
 * Rank of a match: 0 start of the title, 1 title, 2 a heading above, 3 name, path, any language, or spelling; null no
 * match.
 */
function fit({ entry, trail, page }: PaletteItem, word: string): number | null {
  const title = plain(entry.title)
  if (title.startsWith(word)) return 0
  if (title.includes(word)) return 1
  if (trail.some((above) => plain(above).includes(word))) return 2
  const path = entry.target.kind === 'route' ? entry.target.path : ''
  const others = [...Object.values(page?.title() ?? {}), ...Object.values(page?.parts ?? {})].map(plain)
  if ([plain(entry.name), plain(path), ...others].some((one) => one.includes(word))) return 3
  return [title, ...others].some((one) => spells(word, one)) ? 3 : null
}

/**
 * Items that match every word of the query, the best first, otherwise in menu order; all for an empty query. Titles of
 * entries are in the member's language; titles and parts of their pages are in all, so that `overview` also finds
 * 账户概览, and letters spell them (`spells`).
 */
export function matchingItems(items: readonly PaletteItem[], query: string): PaletteItem[] {
  const words = plain(query).split(/\s+/).filter(Boolean)
  return items
    .flatMap((item) => {
      const fits = words.map((word) => fit(item, word))
      return fits.includes(null) ? [] : [{ item, rank: Math.max(0, ...fits.map(Number)) }]
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item)
}

/**
 * Searches for a text on the pages of the items, for what is no page: the number of a work order, somebody's name.
 * @param nameOf what a search on a page is called
 */
export function searchItems(
  items: readonly PaletteItem[],
  query: string,
  nameOf: (page: string, text: string) => string,
): PaletteItem[] {
  const text = query.trim()
  const found = items.flatMap(({ entry, page }) => {
    if (page?.search === undefined || text === '') return []
    const target = { kind: 'route', path: `${page.path}${page.search}${encodeURIComponent(text)}` } as const
    return [{ entry: { ...entry, title: nameOf(entry.title, text), target }, trail: [], page }]
  })
  return found.sort((a, b) => Number(b.page.searchedFirst ?? false) - Number(a.page.searchedFirst ?? false))
}
