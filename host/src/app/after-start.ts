import { manifestAddress } from '@member/shared/addresses'
import type { ReleaseWatch } from '../areas/release-set.ts'
import { createTellWorked } from '../areas/tell-worked.ts'
import { lastingAdapter } from '../http/lasting-adapter.ts'
import { watchConnection } from '../http/watch-connection.ts'
import { followKeys } from '../keys/follow-keys.ts'
import { unreadAtom } from '../layout/unread-atom.ts'
import { hereAtom } from '../menu/menu-atom.ts'
import type { Store } from '../platform/app-store.ts'
import { type BrowserStorage, browserStorage } from '../platform/browser-storage.ts'
import { whenLoaded } from '../platform/when-shown.ts'
import { foldsAtom, menuWidthAtom } from '../preferences/preferences.ts'
import type { Services } from '../services/services.tsx'
import { forgetLastView, lastPictureKey } from '../session/last-view-key.ts'
import { onMemberChange, storedUserAtom } from '../session/session-atom.ts'
import { serverAwayAtom } from '../site/connection-trouble.ts'
import { siteDataAtom, siteStateAtom, storeUuidAtom } from '../site/site-data.ts'

/**
 * What the page does once it is shown: it tells that this host works, acts on keyboard shortcuts, hears what changes on
 * the server, and takes up what failed when the server is back.
 */
export function afterStart(window: Window & typeof globalThis, services: Services, releases: ReleaseWatch): void {
  const { store, http, connection, reloadSite } = services
  store.set(hereAtom, `//${window.location.host}`)
  createTellWorked(window)({ area: 'host', release: window.memberHost ?? '' })
  services.lasting.adapter = lastingAdapter
  const lacksMessages = store.get(unreadAtom).state === 'absent'
  const ask = (signal: AbortSignal) =>
    http.get(lacksMessages ? '/api/index/index' : '/api/interaction/count', { signal })
  const onAway = (isAway: boolean) => store.set(serverAwayAtom, isAway)
  watchConnection({ window, connection, ask, onAway, random: Math.random })
  const lacksSite = () => ['stale', 'failed'].includes(store.get(siteStateAtom).kind)
  // What failed before anybody heard of it; a server that refuses is not asked before its time.
  if (lacksSite() && connection.refusedFor === undefined) connection.heard?.(false)
  window.addEventListener('online', () => void (lacksSite() && reloadSite()))
  knowStore(window.document, store)
  keepFilesOut(window)
  dropLastView(
    store,
    browserStorage(() => window.localStorage),
  )
  followKeys(window, services)
  loadLive(window, services, releases)
}

/**
 * Leads the browser to the manifest and the icon of a store that is known from an earlier visit: the address of the page
 * does not name it, so its HTML was made for another one.
 */
export function knowStore({ head }: Document, store: Store): void {
  const uuid = store.get(storeUuidAtom)
  if (uuid === '') return
  const lead = (rel: string, href: string) => head.querySelector(`link[rel=${rel}]`)?.setAttribute('href', href)
  const showIcon = () => {
    const { icon } = store.get(siteDataAtom)
    if (icon !== '') lead('icon', icon.replace(/[^/]+$/, '32.png'))
  }
  lead('manifest', `${manifestAddress}?uuid=${uuid}`)
  showIcon()
  store.sub(siteDataAtom, showIcon)
}

/** Lets a file that is dropped beside what takes files do nothing: the browser would leave the page for it. */
export function keepFilesOut(window: Window): void {
  const refuse = (event: DragEvent) => {
    const { dataTransfer, target } = event
    const isTaken = event.defaultPrevented || (target instanceof Element && target.matches('input[type=file]'))
    if (isTaken || dataTransfer?.types.includes('Files') !== true) return
    dataTransfer.dropEffect = 'none'
    event.preventDefault()
  }
  window.addEventListener('dragover', refuse)
  window.addEventListener('drop', refuse)
}

/**
 * Deletes what a page showed last when its member is not logged in any more, also when they were not from the start; and
 * its picture alone when the menu beside it looks different.
 */
export function dropLastView(store: Store, storage: BrowserStorage): void {
  const drop = () => forgetLastView(storage)
  if (store.get(storedUserAtom) === null) drop()
  onMemberChange(store, drop)
  for (const part of [menuWidthAtom, foldsAtom]) store.sub(part, () => storage.write(lastPictureKey, null))
}

/** Time after the first render, in milliseconds: until then the page polls, and has better things to load. */
const startMs = 2_000

/** Loads what hears the server's event stream, late; until it is there, the page polls. */
function loadLive(window: Window & typeof globalThis, services: Services, releases: ReleaseWatch): void {
  const load = () => services.loadHostCode(() => import('../live/start-live.ts'), { outcome: 'noted' })
  setTimeout(
    () => void whenLoaded(window, load).then(({ startLive }) => startLive({ ...services, window, releases })),
    startMs,
  )
}
