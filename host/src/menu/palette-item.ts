import type { Menus } from './build-menus.ts'
import type { MenuEntry } from './menu-entry.ts'

/** One line of the command palette: an entry of any menu that leads somewhere. */
export interface PaletteItem {
  entry: MenuEntry
  /** Titles of the entries it is below, the outermost first. */
  trail: readonly string[]
}

/** All entries of all menus that are more than a heading, each once; the member's own menu comes first. */
export function paletteItems({ userMenus, navUserMenus, headNav }: Menus): PaletteItem[] {
  const seen = new Set<string>()
  const below = (entries: readonly MenuEntry[], trail: readonly string[]): PaletteItem[] =>
    entries.flatMap((entry) => {
      const { target } = entry
      const place = target.kind === 'route' ? target.path : target.kind === 'external' ? target.url : `#${entry.id}`
      const known = seen.has(place)
      seen.add(place)
      const own = target.kind === 'group' || known ? [] : [{ entry, trail }]
      return [...own, ...below(entry.children, [...trail, entry.title])]
    })
  return [userMenus, navUserMenus, headNav].flatMap((entries) => below(entries, []))
}

/** Full-width letters of Chinese keyboards and capitals make no difference. */
const plain = (text: string): string => text.normalize('NFKC').toLowerCase()

/** How well one word fits: 0 begins the title, 1 is in the title, 2 in a heading above, 3 in name or path; null not at all. */
function fit({ entry, trail }: PaletteItem, word: string): number | null {
  const title = plain(entry.title)
  if (title.startsWith(word)) return 0
  if (title.includes(word)) return 1
  if (trail.some((above) => plain(above).includes(word))) return 2
  const path = entry.target.kind === 'route' ? entry.target.path : ''
  return plain(`${entry.name} ${path}`).includes(word) ? 3 : null
}

/**
 * Items that fit every word of the query, the best first, otherwise in the menus' order; all for an empty query. Titles
 * come in the member's language; names and paths are English, so that `balance` finds 余额 as well.
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
