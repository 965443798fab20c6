import type { AreaManifest } from '@member/shared/manifest'
import type { Rule } from '../../database/schema.ts'
import { type EntryValues, newEntry } from './menu-entry.ts'

/** A menu entry or right that an area wants and the store does not have; `under` is the name of the rule it belongs to. */
export interface WantedRule {
  entry: Omit<EntryValues, 'pid'>
  under: string
}

/** Name of the rule of an address: the part below /user/. */
const nameOf = (path: string): string => path.replace(/^\/user\//, '')

/** Names of the rules that an area wants. */
export const wantedNames = ({ menu = [], rights = [] }: Pick<AreaManifest, 'menu' | 'rights'>): string[] => [
  ...new Set([...menu, ...rights].map(({ path }) => nameOf(path))),
]

/**
 * What an area wants that a store does not have yet, entries before the rights of their pages. Rules of those names stay
 * as the store has them.
 *
 * @param directory name of the directory of the side menu that new entries are under
 */
export function wantedRules(
  { menu = [], rights = [] }: Pick<AreaManifest, 'menu' | 'rights'>,
  rules: readonly Pick<Rule, 'name'>[],
  directory: string,
): WantedRule[] {
  const titled = (entry: EntryValues, title: Readonly<Record<string, string>>, icon = ''): WantedRule['entry'] => {
    const { pid: _, ...rest } = entry
    return { ...rest, title: title['zh-cn'] ?? '', title_en: title.en ?? '', icon }
  }
  const wanted = [
    ...menu.map(({ path, title, icon }) => ({
      entry: titled(newEntry(nameOf(path), 'menu', 0), title, icon),
      under: directory,
    })),
    ...rights.map(({ path, title }) => ({
      entry: titled(newEntry(nameOf(path), 'button', 0), title),
      under: nameOf(path).replace(/\/[^/]*$/, ''),
    })),
  ]
  const known = new Set(rules.map(({ name }) => name))
  // One that is listed twice is wanted once.
  return wanted.filter(({ entry }) => known.size < known.add(entry.name).size)
}
