import { putMonolithLive } from '../monolith/put-live.mjs'
import { startBenchSite } from '../site.mjs'

/**
 * A running site and what its demo member's browser keeps of a login.
 *
 * @typedef {{ origin: string, session: string }} Build
 */

/** What a variant makes live; the site as it is, when nothing. */
const variants = {
  composed: undefined,
  monolith: putMonolithLive,
}

/**
 * Starts a page server for each variant: the composed site, and the same code as one webpack build with the same tags.
 *
 * @param {(folder: string) => Promise<void>} [fill] writes into each database before its server starts
 */
export async function startBuilds(fill) {
  /** @type {Record<string, Build>} */
  const builds = {}
  /** @type {(() => Promise<void>)[]} */
  const stops = []
  for (const [name, publish] of Object.entries(variants)) {
    const site = await startBenchSite(undefined, fill, publish)
    builds[name] = { origin: site.origin, session: await site.session() }
    stops.push(site.stop)
  }
  const stop = async () => {
    for (const one of stops) await one()
  }
  return { builds, stop }
}
