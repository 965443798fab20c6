import { openDatabase } from '../../server/dist/database/open-database.js'
import { fillDatabase } from '../../server/dist/demo/fill-database.js'
import { startBuilds } from './builds.mjs'
import { conditions } from './conditions.mjs'
import { inTurns, medians, ratio } from './figures.mjs'
import { firstVisit } from './load-page.mjs'
import { sitePages } from './site-pages.mjs'

/** Entries that are added to the menu of every member. */
const entries = 1_000

/**
 * Fills a database with the demo and gives the groups of its members a long menu.
 *
 * @param {string} folder
 */
async function fillMenu(folder) {
  const db = await openDatabase({ kind: 'libsql', folder }, 'maintain')
  try {
    await fillDatabase(db, { demo: 'fill-empty-database', siteName: undefined, clock: Date.now })
    const one = db.selectFrom('member_rule').selectAll().where('type', '=', 'menu').where('path', 'like', '%balance')
    for (const { id: _, ...sample } of await one.execute()) {
      /** @type {number[]} */
      const ids = []
      for (let from = 0; from < entries; from += 100) {
        const rows = Array.from({ length: 100 }, (_, at) => ({
          ...sample,
          title: `栏目${from + at}`,
          title_en: `Entry ${from + at}`,
          name: `bench/entry${from + at}`,
          path: `bench/entry${from + at}`,
          menu_type: /** @type {const} */ ('link'),
          url: `https://example.com/${from + at}`,
        }))
        const added = await db.insertInto('member_rule').values(rows).returning('id').execute()
        ids.push(...added.map(({ id }) => id))
      }
      const groups = await db.selectFrom('member_group').selectAll().where('shop_id', '=', sample.shop_id).execute()
      for (const { id, rules } of groups)
        if (rules !== '' && rules !== '*')
          await db
            .updateTable('member_group')
            .set({ rules: [rules, ...ids].join(',') })
            .where('id', '=', id)
            .execute()
    }
  } finally {
    await db.destroy()
  }
}

/**
 * The overview of a member whose menu has a thousand entries more, as a first visit: composed and monolith.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {{ runs: number }} options
 */
export async function measureMenu(browser, { runs }) {
  const { builds, stop } = await startBuilds(fillMenu)
  const overview = /** @type {NonNullable<typeof sitePages[string]>} */ (sitePages.overview)
  try {
    /** @type {Record<string, any>} */
    const measured = {}
    for (const device of /** @type {const} */ (['phone', 'desktop'])) {
      const rounds = await inTurns(
        runs,
        Object.fromEntries(
          Object.entries(builds).map(([name, build]) => [
            name,
            () => firstVisit(browser, build, conditions[device], overview),
          ]),
        ),
      )
      const [composed, monolith] = [medians(rounds.composed ?? []), medians(rounds.monolith ?? [])]
      measured[device] = { composed, monolith, over: ratio(composed.interactive ?? 0, monolith.interactive ?? 0) }
    }
    return { runs, entries, measured }
  } finally {
    await stop()
  }
}
