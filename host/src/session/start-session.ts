import { applyIndex } from './apply-index.ts'
import { loadSite } from './load-site.ts'
import type { LoadSiteDependencies } from './load-site-dependencies.ts'
import { requiredLogin } from './login-target.ts'
import { type IndexEnvelope, readIndexEnvelope } from './read-index.ts'

/** Data of the page at the start. */
export interface PageInput {
  /** Path of the first page. */
  pathname: string
  /** Envelope of the guests' `index/index` from the page's HTML; null when the page server did not have it. */
  guestSite: IndexEnvelope
}

/**
 * Starts the session: applies the guests' site data of the page at once and, with a stored token, loads the member's.
 * Rendering does not wait for the response. The promise resolves when loading has ended, and never rejects.
 */
export async function startSession(
  dependencies: LoadSiteDependencies,
  { pathname, guestSite }: PageInput,
): Promise<void> {
  const inlined = readIndexEnvelope(guestSite)
  const member = dependencies.session.user() !== null
  if (inlined !== null) applyIndex(dependencies, inlined)
  if (inlined !== null && !member) return
  // `siteStateAtom` keeps the failure, and the page shows it with a retry button.
  await loadSite(dependencies, member ? requiredLogin(pathname) : 0).catch(() => {})
}
