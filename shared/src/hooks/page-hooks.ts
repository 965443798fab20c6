import type { KnownAddress } from '../area-types.ts'
import type { AreaHttp, Notice } from '../host-api.ts'
import { useArea, useHost } from './host-context.ts'

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
