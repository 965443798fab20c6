import { useEffect } from 'react'
import type { KnownAddress } from '../area-types.ts'
import type { AreaHttp, Notice } from '../host-api.ts'
import { useArea, useHost } from './host-context.ts'
import { useLanguage, useSite } from './site-hooks.ts'

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
