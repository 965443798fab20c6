import { startBuilds } from './builds.mjs'
import { conditions } from './conditions.mjs'
import { inTurns, medians, ratio } from './figures.mjs'
import { navigate } from './navigate.mjs'
import { ways } from './site-pages.mjs'

/**
 * In-app navigation, from the click until the next page's heading and its rows are seen: composed and monolith, on a
 * phone and unthrottled.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {{ runs: number, only: readonly string[] }} options `only` names pages that are gone to
 */
export async function measureNavigation(browser, { runs, only }) {
  const { builds, stop } = await startBuilds()
  try {
    /** @type {Record<string, any>} */
    const measured = {}
    for (const way of ways.filter(({ to }) => only.length === 0 || only.includes(to)))
      for (const device of /** @type {(keyof typeof conditions)[]} */ (Object.keys(conditions))) {
        const rounds = await inTurns(
          runs,
          Object.fromEntries(
            Object.entries(builds).map(([name, { origin, session }]) => [
              name,
              () => navigate(browser, origin, way, device, session),
            ]),
          ),
        )
        const [composed, monolith] = [medians(rounds.composed ?? []), medians(rounds.monolith ?? [])]
        const over = {
          heading: ratio(composed.heading ?? 0, monolith.heading ?? 0),
          rows: ratio(composed.rows ?? 0, monolith.rows ?? 0),
        }
        measured[`${way.from} → ${way.to}, ${device}`] = { composed, monolith, over }
      }
    return { runs, measured }
  } finally {
    await stop()
  }
}
