import { painterFile } from '@member/shared/addresses'
import type { HostBuild } from '../areas/area-environment.ts'
import type { TabSet } from '../areas/release-set.ts'
import type { Culprit } from '../areas/reports.ts'
import type { BrowserStorage } from '../platform/browser-storage.ts'
import { lastPictureKey, lastViewKey } from '../session/last-view-key.ts'
import { readStoredUser, userKey } from '../session/stored-user.ts'
import { storeUuidKey, storeUuidOf } from '../site/store-uuid.ts'
import {
  isPlainAttribute,
  isPlainName,
  largestPicture,
  looksOf,
  type PlainElement,
  type PlainNode,
  pictureKey,
  pictureText,
  releasesOf,
} from './kept-picture.ts'

const classes = (selector: string): string[] => [...selector.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name)

/** The rules that elements with these classes need, as text: without keyframes, so that nothing moves in a picture. */
export function takeRules(sheets: readonly CSSStyleSheet[], used: ReadonlySet<string>): string {
  const isUsed = (selector: string) => {
    const named = classes(selector)
    return named.length === 0 || named.some((name) => used.has(name))
  }
  const textOf = (rule: CSSRule): string[] => {
    if ('selectorText' in rule) return isUsed(String(rule.selectorText)) ? [rule.cssText] : []
    if (!('cssRules' in rule) || rule.constructor.name === 'CSSKeyframesRule') return []
    const within = [...(rule as CSSGroupingRule).cssRules].flatMap(textOf)
    const [condition] = rule.cssText.split('{', 1)
    return within.length === 0 ? [] : [`${condition}{${within.join('')}}`]
  }
  return sheets.flatMap((sheet) => [...sheet.cssRules].flatMap(textOf)).join('')
}

/** What the element says in a picture instead of its content; empty for nothing. */
const saysInPicture = 'data-last-visit'

/** Something that is open, or that a picture cannot show. */
const unfit = 'dialog[open],[popover]:popover-open,input,textarea,select,iframe,canvas,video,audio'

/** Stands where the page has something that is hidden, so that all that follows has its place. */
const nothing: PlainElement = ['span', { hidden: '' }]

/**
 * What a picture keeps of the content of an element: elements and texts, node for node. Null for a page that is not at
 * rest, or that a picture cannot show.
 */
export const takeContent = (root: Element): PlainNode[] | null =>
  root.querySelector(unfit) === null ? [...root.childNodes].map(nodeOf) : null

function nodeOf(node: Node): PlainNode {
  if (node instanceof Text) return node.data
  if (!(node instanceof Element) || !isPlainName(node.localName) || node.hasAttribute('popover')) return nothing
  const attributes: Record<string, string> = {}
  for (const { name, value } of node.attributes)
    if (name !== saysInPicture && isPlainAttribute(name, value)) attributes[name] = value
  const says = node.getAttribute(saysInPicture)
  const content = says === null ? [...node.childNodes].map(nodeOf) : [says]
  return [node.localName, attributes, ...content]
}

export interface KeepPictureDependencies {
  page: Window
  storage: BrowserStorage
  clock: { now(): number }
  host: Pick<HostBuild, 'release'>
  fetch(address: string): Promise<unknown>
  releaseSet(): Pick<TabSet, 'areas' | 'host'>
  onScreen: { readonly current: Pick<Culprit, 'area' | 'release'> | null }
}

/** A page's area, with the release that it runs, and the member whose data it shows. */
interface Pictured extends Pick<Culprit, 'area' | 'release'> {
  memberId: number
}

/**
 * Keeps a picture of the page that is shown, which is complete, beside what the page has kept of itself (`lastViews`):
 * for that member alone, and as long.
 */
export function keepPicture(dependencies: KeepPictureDependencies, of: Pictured): void {
  const { page: window, storage, clock, host, fetch, releaseSet, onScreen } = dependencies
  const { document, location } = window
  const { areas, host: live } = releaseSet()
  const member = readStoredUser(storage.read(userKey))
  const root = document.getElementById('root')
  // Another tab may have logged in somebody else: this page is about to go, and its data are not theirs.
  const isKept = member?.id === of.memberId && member.refresh_token !== '' && storage.read(lastViewKey) !== null
  // The release after a fallback, or of a tab that was opened before another one was live, is not what a visit begins with.
  const isLive = live.release === host.release && areas[of.area]?.use.release === of.release
  const isShown = onScreen.current?.area === of.area && onScreen.current.release === of.release
  if (!isKept || !isLive || !isShown || root === null) return
  const content = takeContent(root)
  if (content === null) return
  const used = new Set([...root.querySelectorAll('[class]')].flatMap((element) => [...element.classList]))
  const key = pictureKey({
    ...looksOf(window),
    memberId: member.id,
    shop: storeUuidOf(location.search, storage.read(storeUuidKey)),
    releases: releasesOf(
      host.release,
      Object.entries(areas).map(([name, { use }]) => [name, use.release]),
    ),
  })
  // All other sheets are in the HTML of every page.
  const sheets = [...document.querySelectorAll<HTMLStyleElement>('style[data-styled]')].flatMap(
    ({ sheet }) => sheet ?? [],
  )
  const css = takeRules(sheets, used)
  const text = pictureText(key, { since: Math.floor(clock.now() / 1000), css, content })
  storage.write(lastPictureKey, text.length > largestPicture ? null : text)
  // Into the browser's cache, where the next visit finds it.
  void fetch(live.base + painterFile).catch(() => {})
}

/**
 * Milliseconds after which a page that has all its data is at rest; and after which late parts of it, such as icons
 * that few pages have, have come too.
 */
const restsAfterMs = [250, 3_000]

/** Keeps a picture of the page that is shown as soon as the browser has time for it, if it is shown then still. */
export function pictureLater(dependencies: KeepPictureDependencies & { page: Window }, of: Pictured): void {
  const { page: window } = dependencies
  const { href } = window.location
  const keep = () => {
    if (window.location.href === href) keepPicture(dependencies, of)
  }
  const whenIdle = () => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(keep, { timeout: 1_000 })
    else keep()
  }
  for (const ms of restsAfterMs) setTimeout(whenIdle, ms)
}
