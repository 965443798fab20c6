import type { Menus } from './build-menus.ts'
import type { MenuEntry } from './menu-entry.ts'

/** One item of the command palette: an entry of any menu with a target. */
export interface PaletteItem {
  entry: MenuEntry
  /** Titles of the entries above it, the outermost first. */
  trail: readonly string[]
}

/** All entries with a target of all menus, each once; those of the member's own menu first. */
export function paletteItems({ userMenus, navUserMenus, headNav }: Menus): PaletteItem[] {
  const seen = new Set<string>()
  const below = (entries: readonly MenuEntry[], trail: readonly string[]): PaletteItem[] =>
    entries.flatMap((entry) => {
      const { target } = entry
      const destination =
        target.kind === 'route' ? target.path : target.kind === 'external' ? target.url : `#${entry.id}`
      const known = seen.has(destination)
      seen.add(destination)
      const own = target.kind === 'group' || known ? [] : [{ entry, trail }]
      return [...own, ...below(entry.children, [...trail, entry.title])]
    })
  return [userMenus, navUserMenus, headNav].flatMap((entries) => below(entries, []))
}

/** Normalises full-width letters of Chinese keyboards and upper case. */
const plain = (text: string): string => text.normalize('NFKC').toLowerCase()

/** Rank of a match of one word: 0 start of the title, 1 title, 2 a heading above, 3 name or path; null no match. */
function fit({ entry, trail }: PaletteItem, word: string): number | null {
  const title = plain(entry.title)
  if (title.startsWith(word)) return 0
  if (title.includes(word)) return 1
  if (trail.some((above) => plain(above).includes(word))) return 2
  const path = entry.target.kind === 'route' ? entry.target.path : ''
  return plain(`${entry.name} ${path}`).includes(word) ? 3 : null
}

/**
 * Items that match every word of the query, the best first, otherwise in menu order; all for an empty query. Titles are
 * in the member's language; names and paths are English, so that `balance` also finds 余额.
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
