import type { AuthNodes } from '@member/shared'
import { comparablePath, liesWithin } from '@member/shared/page-path'
import { homePath, memberPrefix } from '../addresses.ts'
import { type MenuEntry, type MenuTarget, menuEntries, prefixed, type Rule } from './menu-entry.ts'

/** Menus and permissions from the server's rules (specification, sections 2, 3 and 6). */
export interface Menus {
  headNav: readonly MenuEntry[]
  /** Entries of the menu under the member's name. */
  navUserMenus: readonly MenuEntry[]
  /** The member centre's side menu. */
  userMenus: readonly MenuEntry[]
  authNodes: AuthNodes
}

export const noMenus: Menus = { headNav: [], navUserMenus: [], userMenus: [], authNodes: {} }

/** Builds all menus from one response. */
export function buildMenus(rules: readonly Rule[], menus: readonly Rule[]): Menus {
  return {
    headNav: menuEntries(rules, { prefix: homePath, types: ['nav'] }),
    navUserMenus: menuEntries([...rules, ...menus], { prefix: homePath, types: ['nav_user_menu'] }),
    userMenus: menuEntries(menus, { prefix: memberPrefix, types: ['menu', 'menu_dir'] }),
    authNodes: authNodes([
      { rules, prefix: homePath },
      { rules: menus, prefix: memberPrefix },
    ]),
  }
}

/**
 * Permitted sub-nodes by parent, from entries of type button: key = prefix + parent's name (only the prefix at the top
 * level), value = prefix + button's name (specification, section 6; member API, 4.4).
 */
function authNodes(sources: readonly { rules: readonly Rule[]; prefix: string }[]): AuthNodes {
  const nodes = new Map<string, Set<string>>()
  const collect = (rules: readonly Rule[], prefix: string, parent: string): void => {
    for (const rule of rules) {
      const own = prefixed(prefix, rule.name)
      if (rule.type === 'button') nodes.set(parent, (nodes.get(parent) ?? new Set()).add(own))
      collect(rule.children, prefix, own)
    }
  }
  for (const { rules, prefix } of sources) collect(rules, prefix, prefix)
  return Object.fromEntries([...nodes].map(([parent, permitted]) => [parent, [...permitted]]))
}

/** What is made of menus before they are shown. */
export interface MenuChanges {
  /** Pages that are left out with what lies below them, groups that then have no entry, and rights to them. */
  missing: readonly string[]
  /** What the addresses of pages match (`pagesExpression`). */
  pages: string
  /** Host of this site with two slashes before it; empty while it is not known. */
  here: string
  /** Titles instead of those of a stock server's installer, by name and title of the entry: `account 我的账户`. */
  titles: Partial<Record<string, string>> | undefined
}

/**
 * Source of an expression for the addresses that pages with these route patterns have, once they are comparable; they
 * differ from each other as they do for the router.
 */
export const pagesExpression = (patterns: readonly string[]): string =>
  `^(${patterns
    .map((path) =>
      comparablePath(path)
        .replace(/[^\w/:]/g, '\\$&')
        .replace(/:/g, '[^/]+'),
    )
    .join('|')})$`

const pathOf = (address: string): string => address.split(/[?#]/)[0] ?? ''

/** Path of an address of this site; other addresses stay as they are. */
function pathHere(url: string, here: string): string {
  const address = url.replace(/^https?:/i, '')
  return here !== '' && `${address}/`.startsWith(`${here}/`) ? address.slice(here.length) || homePath : url
}

/**
 * The menus as they are shown. An entry whose page this site does not have only opens what is below it, and goes where
 * nothing is; a link to a page of this site opens it like any other page.
 */
export function shownMenus(menus: Menus, { missing, pages, here, titles }: MenuChanges): Menus {
  const known = new RegExp(pages)
  const isPage = (address: string): boolean => address.startsWith('/') && known.test(comparablePath(pathOf(address)))
  const isMissing = (address: string): boolean => missing.some((page) => liesWithin(pathOf(address), page))
  const shownTarget = (target: MenuTarget): MenuTarget => {
    if (target.kind === 'route') return isPage(target.path) ? target : { kind: 'group' }
    const path = target.kind === 'external' ? pathHere(target.url, here) : ''
    return isPage(path) ? { kind: 'route', path } : target
  }
  const shown = (entries: readonly MenuEntry[]): readonly MenuEntry[] =>
    entries.flatMap((entry) => {
      const target = shownTarget(entry.target)
      if (target.kind === 'route' && isMissing(target.path)) return []
      const children = shown(entry.children)
      const title = titles?.[`${entry.name} ${entry.title}`] ?? entry.title
      return target.kind === 'group' && children.length === 0 ? [] : [{ ...entry, title, target, children }]
    })
  return {
    headNav: shown(menus.headNav),
    navUserMenus: shown(menus.navUserMenus),
    userMenus: shown(menus.userMenus),
    authNodes: Object.fromEntries(Object.entries(menus.authNodes).filter(([page]) => !isMissing(page))),
  }
}
