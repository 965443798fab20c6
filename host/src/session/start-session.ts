import { applyIndex } from './apply-index.ts'
import { loadSite } from './load-site.ts'
import type { LoadSiteDependencies } from './load-site-dependencies.ts'
import { readIndexEnvelope } from './read-index.ts'
import { requiredLogin } from './required-login.ts'

/** What the page brings along. */
export interface PageInput {
  /** Path the page was opened at. */
  pathname: string
  /** Envelope of the guests' `index/index` from the page's HTML; null when the server could not say. */
  guestSite: unknown
}

/**
 * Starts the session: shows the guests' site data of the page at once and, when a token is kept, asks for the
 * member's. Nothing waits for the answer: it arrives beside the code. The promise ends, never rejects, when the site
 * is as known as it will be.
 */
export async function startSession(parts: LoadSiteDependencies, { pathname, guestSite }: PageInput): Promise<void> {
  const inlined = readIndexEnvelope(guestSite)
  const member = parts.session.user() !== null
  if (inlined !== null) applyIndex(parts, inlined)
  if (inlined !== null && !member) return
  // The failure is kept in `siteStateAtom`, which the page shows with a way to ask again.
  await loadSite(parts, member ? requiredLogin(pathname) : 0).catch(() => {})
}
