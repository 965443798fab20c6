import type { MenuEntry } from './menu-entry.ts'

/** An entry that the visitor may have meant. */
export interface Near {
  title: string
  path: string
}

/**
 * The entry that a mistyped or outdated address most likely meant: the one whose last segment has the smallest edit
 * distance to that of the address, at most a third of its letters; null without one. Ignores entries with the address
 * itself.
 */
export function nearestEntry(entries: readonly MenuEntry[], address: string): Near | null {
  const wanted = plain(address)
  let nearest: Near | null = null
  let least = Math.floor(lastPart(wanted).length / 3) + 1
  const visit = ({ target, title, children }: MenuEntry): void => {
    const own = target.kind === 'route' ? plain(target.path.split(/[?#]/)[0] ?? '') : ''
    const away = distance(lastPart(own), lastPart(wanted))
    if (target.kind === 'route' && own !== '' && own !== wanted && away < least) {
      least = away
      nearest = { title, path: target.path }
    }
    children.forEach(visit)
  }
  entries.forEach(visit)
  return nearest
}

const plain = (path: string): string => path.toLowerCase().replace(/\/+$/, '')
const lastPart = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** Levenshtein distance of two words. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (const letter of from) {
    let before = row[0] ?? 0
    const next = [before + 1]
    for (let at = 1; at <= to.length; at += 1) {
      const above = row[at] ?? 0
      next.push(Math.min(above + 1, (next[at - 1] ?? 0) + 1, before + (letter === to[at - 1] ? 0 : 1)))
      before = above
    }
    row = next
  }
  return row[to.length] ?? 0
}
