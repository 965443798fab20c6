import type { PageKey } from '@member/shared/host'
import { managePath, messagesPath, overviewPath, workOrdersPath } from '../addresses.ts'
import type { Menus } from '../menu/build-menus.ts'
import { findEntry } from '../menu/menu-atom.ts'

/** A shortcut that every page has, named by the host's texts. */
export interface SiteKey extends PageKey {
  text:
    | 'keys.help'
    | 'palette.open'
    | 'bar.overview'
    | 'bar.workorders'
    | 'bar.queue'
    | 'bar.messages'
    | 'keys.notices'
    | 'keys.top'
}

/** What the shortcuts of the site do. */
export interface SiteActs {
  openSheet(): void
  go(path: string): void
  /** Moves the focus to the first notice, if there is one. */
  focusNotices(): void
}

const pages = [
  { keys: 'g o', text: 'bar.overview', path: overviewPath },
  { keys: 'g t', text: 'bar.workorders', path: workOrdersPath },
  { keys: 'g q', text: 'bar.queue', path: managePath },
  { keys: 'g m', text: 'bar.messages', path: messagesPath },
] as const

/** The shortcuts of every page; to a page only where the member's menu has it. */
export const siteKeys = (menus: Menus, { openSheet, go, focusNotices }: SiteActs): SiteKey[] => [
  { keys: '?', text: 'keys.help', act: openSheet },
  { keys: 'Mod+K', text: 'palette.open' },
  ...pages
    .filter(({ path }) => findEntry(menus, path) !== undefined)
    .map(({ keys, text, path }) => ({ keys, text, act: () => go(path) })),
  { keys: 'F8', text: 'keys.notices', act: focusNotices },
  { keys: 'Escape', text: 'keys.top' },
]
