import { matchPath } from 'react-router-dom'
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

const withoutSlash = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, '') : path)
const pathOf = (address: string): string => withoutSlash(address.split(/[?#]/)[0] ?? '')

/** Location of the page: its path and other entries that are active on it (an area's `activeMenuPaths`). */
export interface MenuLocation {
  pathname: string
  activeMenuPaths: readonly string[]
}

/** Entries that are active on an address: those that name its query, else those that name none. */
export function activePaths(declared: readonly string[], search: string): readonly string[] {
  const here = new URLSearchParams(search)
  const asked = declared.filter((path) => {
    const wanted = [...new URLSearchParams(path.split('?')[1])]
    return wanted.length > 0 && wanted.every(([name, value]) => here.get(name) === value)
  })
  return asked.length > 0 ? asked : declared.filter((path) => !path.includes('?'))
}

/** True when the entry is active on the page; ignores queries. */
export function isActive({ target }: MenuEntry, { pathname, activeMenuPaths }: MenuLocation): boolean {
  if (target.kind !== 'route') return false
  const path = pathOf(target.path)
  return path === withoutSlash(pathname) || activeMenuPaths.some((other) => pathOf(other) === path)
}

/** True when the entry or one below it is active, so that the group of the page is shown open. */
export const holdsActive = (entry: MenuEntry, location: MenuLocation): boolean =>
  isActive(entry, location) || entry.children.some((child) => holdsActive(child, location))

/**
 * Path of the first entry, depth first, whose page exists: the target of `/user`. `patterns` are the site's route
 * patterns; null when no entry matches one of them.
 */
export function firstMenuPath(entries: readonly MenuEntry[], patterns: readonly string[]): string | null {
  for (const { target, children } of entries) {
    if (target.kind === 'route' && leadsTo(target.path, patterns)) return target.path
    const below = firstMenuPath(children, patterns)
    if (below !== null) return below
  }
  return null
}

const leadsTo = (address: string, patterns: readonly string[]): boolean => {
  const path = address.split(/[?#]/)[0] ?? ''
  return patterns.some((pattern) => pattern !== '*' && matchPath(pattern, path) !== null)
}
