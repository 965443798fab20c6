import { createContext, useContext, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { KnownAddress, TextKey } from '../area-types.ts'
import type { Contributed, ContributionsOfPage, Place } from '../contribution.ts'
import type { AreaHttp, LiveTopic, Notice } from '../host-api.ts'
import type { PageKey } from '../keys/listen-for-keys.ts'
import { useArea, useHost, useLanguage, useSite } from './host-hooks.tsx'
import { textNamespace, useNamespace } from './use-namespace.ts'

/**
 * Calls to the member API on behalf of this area; aborted when the member leaves the page, unless their `life` says
 * otherwise.
 */
export function useHttp(): AreaHttp {
  return useArea().http
}

/** Navigates to another page of the site without a reload. `to` is a path below the app base. */
export function useNavigation(): {
  go: <const To extends string>(to: KnownAddress<To>, options?: { replace?: boolean }) => void
} {
  return { go: useHost().navigate }
}

/** Shows a notification at the top right; screen readers announce it. */
export function useNotify(): (notice: Notice) => void {
  return useHost().notify
}

/**
 * Covers the whole page while uninterruptible work runs, such as a payment; concurrent work is counted. Resolves or
 * rejects with the work, which sets its own deadline. For ordinary loading, use a Skeleton.
 */
export function useBusy(): <T>(work: Promise<T>) => Promise<T> {
  return useHost().whileBusy
}

/**
 * Names the document after what the page shows, such as one work order, in place of the page's own title; null for what
 * is not known yet.
 */
export function usePageTitle(title: string | null): void {
  const { siteName } = useSite()
  const { current } = useLanguage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: in another language the host names the document anew
  useEffect(() => {
    if (title === null || title === '') return
    const [pages, own] = [document.title, [title, siteName].filter(Boolean).join(' - ')]
    document.title = own
    return () => {
      // The next page has named it already.
      if (document.title === own) document.title = pages
    }
  }, [title, siteName, current])
}

/** Translates a text key of the area; the page must have it; `values` fill i18next placeholders and are shown as text. */
export type Translate = (key: TextKey, values?: Record<string, string | number>) => string

/** The translate function of the current page; it has the texts of that page only. */
export function useTexts(): Translate {
  const { name, release, page } = useArea()
  return useNamespace(textNamespace({ area: name, release, page }))
}

/**
 * Declares the keyboard shortcuts of a part while it is mounted: the host acts on them, lists them under `?`, and lets
 * members switch all of them off. They never act while the member types, an IME composes or a dialog is open. Of two
 * parts with the same keys, the one that was mounted last has them.
 */
export function useKeys(keys: readonly PageKey[]): void {
  const { declareKeys } = useHost()
  const latest = useRef(keys)
  // Before paint: a key pressed on what the page shows must act, and never on what it showed before.
  useLayoutEffect(() => {
    latest.current = keys
  })
  useLayoutEffect(() => declareKeys(() => latest.current), [declareKeys])
}

/**
 * Calls `changed` when the server tells that something of this topic has changed, at most once a second, so that the
 * page can ask for it again; `id` is missing when several have changed. A hint only: on a server without an event
 * stream, or while there is no connection, nothing is told. Not called while the tab is hidden, but once it is visible.
 */
export function useLive(topic: LiveTopic, changed: (id?: number) => void): void {
  const { onChange } = useHost()
  const tell = useEffectEvent(changed)
  useEffect(() => onChange((change) => change.topic === topic && tell(change.id)), [onChange, topic])
}

/** Passes the contributions of other areas to a page that collects them. */
export const ContributionsContext = createContext<ContributionsOfPage>({})

const none: readonly [] = []

/**
 * What other areas contribute to a place, in the order of the release set. Lists the areas that the member's menu
 * shows, `waiting` from the first render on, so that the page can reserve their space; an area that has nothing to
 * show, or fails, leaves the list. Empty unless the page declares `collects`.
 */
export function useContributions<P extends Place>(place: P): readonly Contributed<P>[] {
  return useContext(ContributionsContext)[place] ?? none
}
