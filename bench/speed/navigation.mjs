import { startBuilds } from './builds.mjs'
import { conditions } from './conditions.mjs'
import { inTurns, medians, ratio } from './figures.mjs'
import { navigate } from './navigate.mjs'
import { ways } from './site-pages.mjs'
import { above } from './targets.mjs'

/** From the click on the balance's card of the overview, in milliseconds; rows on the phone after the heading. */
const targets = { desktop: { heading: 100, rows: 160 }, phone: { heading: 350, rowsAfter: 60 } }

/** Composed over monolith, over all ways and both devices. */
const ratioTarget = 1.02

/**
 * In-app navigation, from the click until the next page's heading and its rows are seen: composed and monolith, on a
 * phone and unthrottled.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {{ runs: number, only: readonly string[] }} options `only` names pages that are gone to
 */
export async function measureNavigation(browser, { runs, only }) {
  const { builds, stop } = await startBuilds(['composed', 'monolith'])
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
    return { runs, targets: { ...targets, ratio: ratioTarget }, measured, problems: problemsOf(measured) }
  } finally {
    await stop()
  }
}

/** @param {Record<string, any>} measured */
function problemsOf(measured) {
  const [desktop, phone] = [measured['overview → balance, desktop'], measured['overview → balance, phone']]
  const all = Object.values(measured).map(({ over }) => over.rows)
  const mean = Math.exp(all.reduce((sum, one) => sum + Math.log(one), 0) / all.length)
  return above([
    ...(desktop
      ? [
          { what: 'desktop, ms to the heading', found: desktop.composed.heading, limit: targets.desktop.heading },
          { what: 'desktop, ms to the rows', found: desktop.composed.rows, limit: targets.desktop.rows },
        ]
      : []),
    ...(phone
      ? [
          { what: 'phone, ms to the heading', found: phone.composed.heading, limit: targets.phone.heading },
          {
            what: 'phone, ms from the heading to the rows',
            found: phone.composed.rows - phone.composed.heading,
            limit: targets.phone.rowsAfter,
          },
        ]
      : []),
    { what: 'composed ÷ monolith, rows, mean of all ways', found: mean, limit: ratioTarget },
  ])
}
